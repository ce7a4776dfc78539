import type { DocumentType } from '@market/content-contract/document';
import type { Logger } from '@market/kit-contract/request-facts';
import { notificationWanted } from '@market/notifications-contract/notification.events';
import type { Db } from '@market/service-kit/data/database';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { emitAll } from '@market/service-kit/events/outbox';
import { createWaker } from '@market/service-kit/jobs/waker';
import { startWorker } from '@market/service-kit/jobs/worker';
import { readPeopleAfter } from '../person/person.queries.ts';
import { advanceTermsNotice, deleteTermsNotice, lockTermsNotice } from './terms-notice.queries.ts';

const NAMES: Record<DocumentType, { ru: string; en: string }> = {
  user_agreement: { ru: 'Пользовательское соглашение', en: 'User agreement' },
  privacy_policy: { ru: 'Политика обработки персональных данных', en: 'Personal data policy' },
  document_for_seller: { ru: 'Памятка продавцу', en: 'Guide for sellers' },
  document_for_buyer: { ru: 'Памятка покупателю', en: 'Guide for buyers' },
};

const TEXT = {
  ru: 'Действует новая редакция. Прочитайте, что в ней изменилось.',
  en: 'A new version is in force. Please read what has changed.',
};

const AT_ONCE = 500;
const POLL_MS = 2_000;

const noticeOf = (type: DocumentType) => {
  const { ru, en } = NAMES[type];
  return {
    ...{ topic: 'account' as const, kind: 'terms_changed', text: TEXT, target: { kind: `document.${type}` as const } },
    title: { ru: `Новые условия: ${ru}`, en: `New terms: ${en}` },
  };
};

/** Notifies the next users of new terms, with the place that is reached in one transaction. Answers whether there was a user to notify. */
async function notifySome(tx: Tx): Promise<boolean> {
  const notice = await lockTermsNotice(tx);
  if (!notice) return false;
  const { type, reached, last } = notice;
  const people = await readPeopleAfter(tx, { id: reached, last, most: AT_ONCE });
  const lastOfPiece = people.at(-1);
  if (lastOfPiece) await advanceTermsNotice(tx, { type, reached: lastOfPiece.id });
  else await deleteTermsNotice(tx, { type });
  const payload = noticeOf(type);
  await emitAll(
    tx,
    notificationWanted('content'),
    people.map(({ id }) => ({ id, payload: { user_id: id, ...payload } })),
  );
  return true;
}

/** Notifies every user of terms that were put in force, however many there are: a crash goes on where it was. Answers how to stop. */
export const startNotifyingOfTerms = ({ pool }: Db, log: Logger): (() => Promise<void>) =>
  startWorker(() => inTransaction(pool, notifySome), {
    waker: createWaker(),
    pollMs: POLL_MS,
    log,
    failed: 'Users could not be notified of new terms; trying again',
  });
