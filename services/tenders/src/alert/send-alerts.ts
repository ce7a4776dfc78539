import { notificationWanted } from '@market/notifications-contract/notification.events';
import { inTransaction } from '@market/service-kit/data/transaction';
import { emit } from '@market/service-kit/events/outbox';
import type { Dependencies } from '../context.ts';
import { foundTitle } from '../news/news-titles.ts';
import { claimAlert, countFound, passAlert } from './alert.queries.ts';

const HOUR_MS = 3_600_000;

/** Tells vendors of new tenders that their saved filters find, each at most once an hour. Replicas meet at the row of a filter. */
export async function sendAlerts({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> {
  while (await sendOne(db, now()));
}

/** Answers whether there was one. */
const sendOne = (db: Dependencies['db'], now: Date): Promise<boolean> =>
  inTransaction(db.pool, async (tx) => {
    const alert = await claimAlert(tx, { before: new Date(now.getTime() - HOUR_MS) });
    if (!alert) return false;
    const { user, company, categories, text, price_from: from, last_tender: last, newest } = alert;
    const { found } = (await countFound(tx, { categories, last, newest, text, from, company })) ?? { found: 0 };
    await passAlert(tx, { user, newest, told: found > 0 ? now : null });
    if (found > 0)
      await emit(tx, notificationWanted('tenders'), user, {
        ...{ user_id: user, topic: 'tenders', kind: 'tenders_found', title: foundTitle(found), target: { kind: 'tenders' } },
      });
    return true;
  });
