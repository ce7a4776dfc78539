import { notificationWanted } from '@market/notifications-contract/notification.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';

const dayIn = (locale: string, at: Date): string =>
  at.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' });

/** What a person is told of the deletion of their account. */
export const deletionNews = {
  asked: (at: Date) => ({
    ...{ kind: 'account_deletion_asked', intent: 'warning' as const },
    title: {
      ru: `Учётная запись будет удалена ${dayIn('ru-RU', at)}`,
      en: `Your account will be deleted on ${dayIn('en-GB', at)}`,
    },
    text: {
      ru: 'Передумали или это были не вы — войдите и отмените удаление в профиле. Если это были не вы, смените и пароль.',
      en: 'If you change your mind, or this was not you, sign in and take the deletion back in your profile. If this was not you, change the password, too.',
    },
  }),
  takenBack: () => ({
    ...{ kind: 'account_deletion_taken_back', intent: 'success' as const },
    title: { ru: 'Удаление учётной записи отменено', en: 'The deletion of your account was taken back' },
    text: null,
  }),
  hindered: () => ({
    ...{ kind: 'account_deletion_hindered', intent: 'error' as const },
    title: { ru: 'Учётную запись пока нельзя удалить', en: 'Your account cannot be deleted yet' },
    text: {
      ru: 'Завершите заказы своей компании или пригласите в неё сотрудника. Последний администратор назначает другого. Удалим, как только станет можно.',
      en: 'Complete the orders of your company or invite a colleague. The last administrator appoints another. It is deleted as soon as that is possible.',
    },
  }),
};

/** Tells them: in the centre, and by a letter that nobody can switch off. */
export async function tellOfDeletion(
  tx: Tx,
  userId: number,
  news: ReturnType<(typeof deletionNews)[keyof typeof deletionNews]>,
): Promise<void> {
  const wanted = { user_id: userId, topic: 'security' as const, target: { kind: 'profile' as const }, ...news };
  await emit(tx, notificationWanted('identity'), userId, wanted);
}
