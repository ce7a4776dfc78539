import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { buyers, staff, traders, vendors } from '@market/shell-kit/session/audiences';

/** Conversations of users with companies. */
export const chats = defineNavigation({
  list: {
    path: '/chats',
    title: { ru: 'Сообщения', en: 'Messages' },
    audience: traders,
    shows: [{ kind: 'chats' }],
    menu: [
      { id: 'chats', icon: 'chat', audience: [...buyers, ...vendors], order: 44, place: 'menu' },
      { id: 'chats-found', icon: 'chat', audience: staff, order: 44, place: 'palette' },
    ],
  },
  conversation: {
    path: '/chats/:id',
    title: { ru: 'Переписка', en: 'Conversation' },
    parent: 'list',
    audience: traders,
    shows: [{ kind: 'chat' }],
  },
});

export const chatsPaths = pathsOf(chats);
