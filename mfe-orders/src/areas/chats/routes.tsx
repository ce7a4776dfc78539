import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { chats } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

// One page at both addresses: what it holds open stays open from one conversation to the next.
const ChatsPage = page(() => import('./pages/chats/chats.page.tsx').then((file) => ({ default: file.ChatsPage })));

export const chatsRoutes = routesOf(chats, { list: <ChatsPage />, conversation: <ChatsPage /> });
