import type { DocumentType } from '@market/content-contract/document';
import { notificationWanted } from '@market/notifications-contract/notification.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emitAll } from '@market/service-kit/events/outbox';
import { readPeople } from '../person/person.queries.ts';

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

/** Has every user notified of new terms, in the transaction that puts them in force. */
export async function notifyOfTerms(tx: Tx, type: DocumentType): Promise<void> {
  const { ru, en } = NAMES[type];
  const title = { ru: `Новые условия: ${ru}`, en: `New terms: ${en}` };
  const target = { kind: `document.${type}` as const };
  const people = await readPeople(tx);
  const wanted = people.map(({ id }) => ({
    id,
    payload: { user_id: id, topic: 'account' as const, kind: 'terms_changed', title, text: TEXT, target },
  }));
  await emitAll(tx, notificationWanted('content'), wanted);
}
