import { changeAnnounced } from '@market/notifications-contract/change.events';
import { notificationWanted } from '@market/notifications-contract/notification.events';
import { offerChanged } from '@market/orders-contract/offer.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit, emitAll } from '@market/service-kit/events/outbox';
import { readMembers } from '../company/company-card.queries.ts';
import type { StoredOffer } from './offer.queries.ts';
import { offerCard } from './offer-view.ts';

const TITLES = {
  wanted: (number: string) => ({ ru: `Соберите заказ по заявке № ${number}`, en: `Put the goods of tender ${number} together` }),
  offered: (number: string) => ({
    ru: `Заказ по заявке № ${number} готов: подтвердите`,
    en: `The order of tender ${number} is ready: confirm it`,
  }),
  changed: (number: string) => ({ ru: `Заказ по заявке № ${number} изменён`, en: `The order of tender ${number} was changed` }),
  declined: (number: string) => ({ ru: `Заказ по заявке № ${number} отклонён`, en: `The order of tender ${number} was declined` }),
  expired: (number: string) => ({
    ru: `Заказ по заявке № ${number} не оформлен вовремя`,
    en: `The order of tender ${number} was not placed in time`,
  }),
} as const;

interface News {
  kind: keyof typeof TITLES;
  to: 'buyer' | 'vendor' | 'both';
  /** Who did it, and need not hear of it. */
  by?: number | null;
}

/** Other services hear how an offer is by now, open pages of both sides ask anew. */
export async function announceOffer(tx: Tx, stored: StoredOffer, news?: News): Promise<void> {
  const { id, proposal_id, user_id, company_id, version } = stored;
  const members = (await readMembers(tx, { company: company_id }))?.members ?? [];
  await emit(tx, offerChanged, proposal_id, offerCard(stored));
  const user_ids = [...new Set([user_id, ...members])].slice(0, 200);
  await emit(tx, changeAnnounced('orders'), `offer-${id}`, { subject: 'offer', id, version, user_ids, staff: true });
  if (!news) return;
  const people = { buyer: [user_id], vendor: members, both: [user_id, ...members] }[news.to].filter((user) => user !== news.by);
  await emitAll(
    tx,
    notificationWanted('orders'),
    [...new Set(people)].map((user) => ({
      id: user,
      payload: {
        ...{ user_id: user, topic: 'tenders' as const, kind: `offer_${news.kind}`, title: TITLES[news.kind](stored.tender_number) },
        target: { kind: 'offer' as const, id },
      },
    })),
  );
}
