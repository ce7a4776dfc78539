import type { PersonalData, PersonalTable } from '@market/service-kit/personal-data/claims';

const own = (what: PersonalTable['what'], key: readonly string[], exported: PersonalTable['exported']): PersonalTable => ({
  what,
  of: { columns: ['user_id'] },
  key,
  exported,
  purpose: 'news',
  ground: 'contract',
  kept: 'account',
  uponDeletion: 'deleted',
});

export const personalData: PersonalData = {
  recipient: own({ ru: 'Куда вам писать', en: 'Where you are written to' }, ['user_id'], ['email', 'phone', 'locale']),
  preference: own({ ru: 'О чём вам писать', en: 'What you are written of' }, ['user_id', 'topic', 'channel'], ['topic', 'channel', 'on']),
  mailbox: own({ ru: 'Непрочитанные уведомления', en: 'Unread notifications' }, ['user_id'], ['unread']),
  notification: {
    ...own({ ru: 'Уведомления', en: 'Notifications' }, ['user_id', 'id'], ['topic', 'kind', 'title', 'text', 'created_at', 'read_at']),
    kept: { prunedBy: 'forgetOldNotifications', term: { ru: '180 дней (настройка)', en: '180 days (a setting)' } },
  },
  // A pause of an hour is over long before.
  gathered_letter: {
    ...own({ ru: 'Собранные письма', en: 'Gathered letters' }, ['user_id', 'topic'], ['topic', 'sent_at']),
    kept: { keepDays: 1, since: 'sent_at' },
  },
  delivery: {
    what: { ru: 'Отправка писем и сообщений', en: 'Letters and text messages on their way' },
    of: 'untold',
    exported: [],
    purpose: 'news',
    ground: 'contract',
    kept: { keepDays: 30, since: 'created_at' },
    uponDeletion: 'stays',
  },
};
