import type { Language } from '@market/notifications-contract/sentence';
import type { Topic } from '@market/notifications-contract/topic';

/** How many notifications of a topic wait for their reader; no plural depends on the number. */
export const gatheredWords: Record<Language, (topic: Topic, count: number) => string> = {
  ru: (topic, count) => `${topic === 'chat' ? 'Непрочитанные разговоры' : 'Непрочитанные уведомления'}: ${count}`,
  en: (topic, count) => `${topic === 'chat' ? 'Unread conversations' : 'Unread notifications'}: ${count}`,
};
