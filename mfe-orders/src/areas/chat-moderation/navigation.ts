import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { staff } from '@market/shell-kit/session/audiences';

/** Where staff look after conversations: what was reported, who may not write, and whose words they read. */
export const chatModeration = defineNavigation({
  reports: {
    path: '/chats/reports',
    title: { ru: 'Жалобы на переписку', en: 'Reports of conversations' },
    audience: staff,
    menu: [{ id: 'chat-reports', icon: 'chat', audience: staff, order: 45, place: 'palette' }],
  },
  report: {
    path: '/chats/reports/:id',
    title: { ru: 'Жалоба', en: 'Report' },
    parent: 'reports',
    audience: staff,
    shows: [{ kind: 'chat.report' }],
  },
  bars: {
    path: '/chats/bars',
    title: { ru: 'Запреты писать', en: 'Barred from writing' },
    parent: 'reports',
    audience: staff,
    menu: [{ id: 'chat-bars', icon: 'chat', audience: staff, order: 46, place: 'palette' }],
  },
  inspections: {
    path: '/chats/inspections',
    title: { ru: 'Чтение чужой переписки', en: 'Reading of conversations' },
    parent: 'reports',
    audience: staff,
    menu: [{ id: 'chat-inspections', icon: 'chat', audience: staff, order: 47, place: 'palette' }],
  },
});

export const chatModerationPaths = pathsOf(chatModeration);

/** The page of a conversation. */
export const conversationPath = pathsOf({ conversation: { path: '/chats/:id' } }).conversation;
