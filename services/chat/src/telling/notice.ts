import type { PostCard } from '@market/chat-contract/post';
import type { Wanted } from '@market/notifications-contract/notification.events';
import type { z } from 'zod';
import type { ToldRow } from '../stored/telling.queries.ts';

const BEGINNING = 120;
const NAME = 100;
/** A letter about unread posts waits for so long. */
const LETTER_MINUTES = 15;

/** What stands for the unread posts of a conversation. */
export const keyOf = (channel: string): string => `chat-${channel}`;

/** What a person is told of a conversation that has unread posts. */
export function noticeOf({ channel, person, ...said }: ToldRow): z.input<typeof Wanted> {
  const from = cut((said.isOwner ? said.brand : said.userName) ?? '', NAME);
  return {
    ...{ user_id: person, topic: 'chat', kind: 'chat_message', key: keyOf(channel) },
    title: from === '' ? { ru: 'Новые сообщения', en: 'New messages' } : { ru: `Новые сообщения: ${from}`, en: `New messages: ${from}` },
    text: beginningOf(said),
    target: { kind: 'chat', id: channel },
    letter: { after_minutes: LETTER_MINUTES },
  };
}

/** A file or a card may come without a word. */
function beginningOf({ message, hasFiles, card }: Pick<ToldRow, 'message' | 'hasFiles' | 'card'>) {
  const words = cut(message, BEGINNING);
  if (words !== '') return { ru: words, en: words };
  if (hasFiles) return { ru: 'Файл', en: 'File' };
  return card && nameOf(card);
}

/** Titles of orders and proposals are bare numbers. */
function nameOf({ kind, title }: PostCard) {
  if (kind === 'order') return { ru: `Заказ № ${title}`, en: `Order no. ${title}` };
  if (kind === 'proposal') return { ru: `Предложение по заявке № ${title}`, en: `Offer to tender no. ${title}` };
  const name = cut(title, BEGINNING);
  return name === '' ? null : { ru: name, en: name };
}

/** In one line, cut between characters. */
function cut(text: string, most: number): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= most
    ? line
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
