import { sessionOpened } from '@market/shell-kit/host/credential';
import { traders } from '@market/shell-kit/session/audiences';
import { type Role, sessionEnded } from '@market/shell-kit/session/session-events';
import { aUser } from '@market/shell-kit/testing/a-user';
import { act, screen } from '@testing-library/react';
import { allSettled, type Scope } from 'effector';
import { expect, it } from 'vitest';
import { mailboxChanged } from '../../notifications/notifications.model.ts';
import { draw, scopeWithFeed, shop } from '../../testing/draw.tsx';
import { MessagesLink } from './messages-link.tsx';

const title = { ru: 'Переписка', en: 'Conversations' };
const withChats = () => scopeWithFeed([], { ...shop, routes: [...shop.routes, { path: '/chats', title, audience: [...traders] }] });
const signedInTo = async (scope: Scope, role: Role): Promise<Scope> => {
  await allSettled(sessionOpened, { scope, params: { user: aUser(role), token: 'key' } });
  return scope;
};
const unreadNow = (scope: Scope, chat: number) =>
  act(() =>
    allSettled(mailboxChanged, { scope, params: { unread: chat + 3, unread_by_topic: chat ? { chat, account: 3 } : { account: 3 } } }),
  );

it('is not there for a guest, nor where no module has the page', async () => {
  const guest = draw(<MessagesLink />, await withChats());
  expect(screen.queryByRole('link')).toBeNull();
  guest.unmount();
  draw(<MessagesLink />, await signedInTo(await scopeWithFeed(), 'ROLE_BUYER'));
  expect(screen.queryByRole('link')).toBeNull();
});

it.each(['ROLE_BUYER', 'ROLE_VENDOR', 'ROLE_MANAGER', 'ROLE_ADMIN'] as const)('leads %s to the conversations', async (role) => {
  draw(<MessagesLink />, await signedInTo(await withChats(), role));
  expect(screen.getByRole('link', { name: 'Сообщения' }).getAttribute('href')).toBe('/chats');
});

it.each([
  [1, '1', 'Сообщения: 1 непрочитанный разговор'],
  [3, '3', 'Сообщения: 3 непрочитанных разговора'],
  [11, '11', 'Сообщения: 11 непрочитанных разговоров'],
  [130, '99+', 'Сообщения: 130 непрочитанных разговоров'],
])('says how many are unread, in words and at its corner: %i', async (count, badge, name) => {
  const scope = await signedInTo(await withChats(), 'ROLE_BUYER');
  draw(<MessagesLink />, scope);
  await unreadNow(scope, count);
  expect(screen.getByRole('link', { name }).textContent).toBe(badge);
  await unreadNow(scope, 0);
  expect(screen.getByRole('link', { name: 'Сообщения' }).textContent).toBe('');
});

it('keeps no number of the one who left, and none where an older tab says nothing of topics', async () => {
  const scope = await signedInTo(await withChats(), 'ROLE_BUYER');
  draw(<MessagesLink />, scope);
  await unreadNow(scope, 2);
  await act(() => allSettled(mailboxChanged, { scope, params: JSON.parse('{"unread":2}') }));
  expect(screen.getByRole('link', { name: 'Сообщения' })).toBeTruthy();
  await unreadNow(scope, 2);
  await act(() => allSettled(sessionEnded, { scope }));
  await act(() => signedInTo(scope, 'ROLE_BUYER'));
  expect(screen.getByRole('link', { name: 'Сообщения' })).toBeTruthy();
});
