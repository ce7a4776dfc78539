import { changeAnnounced } from '@market/notifications-contract/change.events';
import { notificationWanted, type Wanted } from '@market/notifications-contract/notification.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit, emitAll } from '@market/service-kit/events/outbox';
import { readMembers } from '../company/company-card.queries.ts';
import { NEWS_TITLES, type TenderNews } from './news-titles.ts';

interface TenderOfNews {
  id: number;
  number: string;
}

/** Who acts for a company, for each of them. */
export async function membersOf(tx: Tx, companies: readonly number[]): Promise<Map<number, number[]>> {
  const rows = companies.length === 0 ? [] : await readMembers(tx, { companies: [...new Set(companies)] });
  return new Map(rows.map(({ id, members }) => [id, members]));
}

/** Has open pages ask for a tender anew: its owner's, those of companies that offer to it, and staff's. */
export async function announceTender(
  tx: Tx,
  { id, version, userIds }: { id: number; version: number; userIds: readonly number[] },
): Promise<void> {
  const user_ids = [...new Set(userIds)].slice(0, 200);
  await emit(tx, changeAnnounced('tenders'), `tender-${id}`, { subject: 'tender', id, version, user_ids, staff: true });
}

interface News {
  kind: TenderNews;
  tender: TenderOfNews;
  userIds: readonly number[];
  /** Who did it, and need not hear of it. */
  by?: number | null;
  text?: Wanted['text'];
  intent?: Wanted['intent'];
  target?: Wanted['target'];
}

/** What people are notified of about a tender. */
export async function notify(tx: Tx, { kind, tender, userIds, by = null, text = null, intent = 'info', target }: News): Promise<void> {
  const wanted = [...new Set(userIds)]
    .filter((user) => user !== by)
    .map((user) => ({
      id: user,
      payload: {
        ...{ user_id: user, topic: 'tenders' as const, kind: `tender_${kind}`, intent, title: NEWS_TITLES[kind](tender.number), text },
        target: target ?? { kind: 'tender' as const, id: tender.id },
      },
    }));
  await emitAll(tx, notificationWanted('tenders'), wanted);
}
