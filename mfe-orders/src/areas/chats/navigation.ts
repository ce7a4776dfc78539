import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { buyers, staff, traders, vendors } from '@market/shell-kit/session/audiences';

/** Conversations of users with companies. */
export const chats = defineNavigation({
  list: {
    path: '/chats',
    title: { ru: 'Сообщения', en: 'Messages' },
    audience: traders,
    menu: [
      { id: 'chats', icon: 'users', audience: [...buyers, ...vendors], order: 44, place: 'menu' },
      { id: 'chats-found', icon: 'users', audience: staff, order: 44, place: 'palette' },
    ],
  },
  conversation: { path: '/chats/:id', title: { ru: 'Переписка', en: 'Conversation' }, parent: 'list', audience: traders },
});

export const chatsPaths = pathsOf(chats);
