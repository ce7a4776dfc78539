import { notificationWanted, roleNotificationWanted } from '@market/notifications-contract/notification.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';

/** Staff learn that a report waits for them. */
export const tellStaff = (tx: Tx, report: number): Promise<unknown> =>
  emit(tx, roleNotificationWanted('chat'), `report-${report}`, {
    roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
    topic: 'account',
    kind: 'chat_reported',
    intent: 'warning',
    title: { ru: `Жалоба на переписку № ${report} ждёт решения`, en: `Report no. ${report} of a conversation waits for a decision` },
    target: { kind: 'chat.report', id: report },
  });

const OUTCOMES = {
  dismiss: { ru: 'Нарушения мы не нашли.', en: 'We found nothing against the rules.' },
  remove: { ru: 'Сообщение удалено.', en: 'The message was removed.' },
  bar: { ru: 'Автору запрещено писать.', en: 'Its author may not write.' },
} as const;

/** Whoever reported learns what became of it, and never who decided. */
export const tellReporter = (
  tx: Tx,
  { id, reporter, channel, decision }: { id: number; reporter: number; channel: string; decision: keyof typeof OUTCOMES },
): Promise<unknown> =>
  emit(tx, notificationWanted('chat'), `report-${id}-decided`, {
    user_id: reporter,
    topic: 'account',
    kind: 'chat_report_decided',
    title: { ru: `Ваша жалоба на переписку рассмотрена`, en: 'Your report of a conversation was decided' },
    text: OUTCOMES[decision],
    target: { kind: 'chat', id: channel },
  });

/** Days as people read them, in the time of Moscow. */
const dayOf = (at: number, locale: 'ru-RU' | 'en-GB'): string =>
  new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' });

/** Who may not write learns until when. `until`: milliseconds; null: until staff say otherwise. */
export const tellBarred = (tx: Tx, { user, until }: { user: number; until: number | null }): Promise<unknown> =>
  emit(tx, notificationWanted('chat'), `bar-${user}`, {
    user_id: user,
    topic: 'account',
    kind: 'chat_barred',
    intent: 'error',
    title:
      until === null
        ? { ru: 'Вам запрещено писать в переписках', en: 'You may not write in conversations' }
        : {
            ru: `Вам запрещено писать в переписках до ${dayOf(until, 'ru-RU')}`,
            en: `You may not write in conversations until ${dayOf(until, 'en-GB')}`,
          },
    text: { ru: 'Причина — жалоба на ваши сообщения.', en: 'Your messages were reported.' },
    target: { kind: 'chats' },
  });

/** They may write again, before that day. */
export const tellUnbarred = (tx: Tx, user: number): Promise<unknown> =>
  emit(tx, notificationWanted('chat'), `bar-${user}`, {
    user_id: user,
    topic: 'account',
    kind: 'chat_unbarred',
    intent: 'success',
    title: { ru: 'Вам снова можно писать в переписках', en: 'You may write in conversations again' },
    target: { kind: 'chats' },
  });
