import type { Notification } from '@market/notifications-contract/notification';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { sessionOpened } from '@market/shell-kit/host/credential';
import { aUser } from '@market/shell-kit/testing/a-user';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { expect, it } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { Bell } from '../bell.tsx';
import { $unread, $unreadConversations, mailboxChanged, notificationArrived } from '../notifications.model.ts';
import { type NotificationsClient, notificationsConnected } from '../notifications-client.ts';

const one = (id: number, changes: Partial<Notification> = {}): Notification => ({
  id,
  topic: 'security',
  kind: 'new_device',
  intent: 'warning',
  title: { ru: `Событие ${id}`, en: `Event ${id}` },
  text: { ru: 'Подробности', en: 'Details' },
  target: null,
  href: null,
  created_at: '2026-11-21T11:00:00.000Z',
  read: false,
  key: null,
  ...changes,
});

/** A service that keeps its writes in memory, behind the client's own shape. */
function service(items: Notification[]) {
  const calls: unknown[] = [];
  let isDown = false;
  const fixed = { on: true, fixed: true };
  const open = { on: true, fixed: false };
  const off = { on: false, fixed: false };
  const topics = [
    { topic: 'security', letter: fixed, sms: off },
    { topic: 'account', letter: open, sms: off },
  ];
  const preferences = () => ({ data: { topics, reach: { letter: true, sms: false } } });
  const counts = () => {
    const unread = items.filter(({ read }) => !read);
    const chat = unread.filter(({ topic }) => topic === 'chat').length;
    return { unread: unread.length, unread_by_topic: chat ? { chat } : {} };
  };
  const client = {
    notification: {
      list: {
        query: async ({ before = 1e9, limit = 20, without = '' }) => {
          calls.push(['list', before]);
          if (isDown) throw new Error('down');
          const found = items.filter(({ id, topic }) => id < before && topic !== without).sort((a, b) => b.id - a.id);
          const data = found.slice(0, limit);
          return { data, next: found.length > limit ? (data.at(-1)?.id ?? null) : null, ...counts(), total: items.length };
        },
      },
      read: {
        mutate: async ({ ids = [], up_to = 0, without = '' }: { ids?: number[]; up_to?: number; without?: string }) => {
          calls.push(['read', ids, up_to]);
          const isMeant = ({ id, topic }: Notification) => ids.includes(id) || (id <= up_to && topic !== without);
          items = items.map((item) => (isMeant(item) ? { ...item, read: true } : item));
          return { data: counts() };
        },
      },
    },
    preference: {
      get: { query: async () => preferences() },
      set: {
        mutate: async (choice: unknown) => {
          calls.push(['choose', choice]);
          throw new Error('cannot be kept');
        },
      },
    },
  } as unknown as NotificationsClient;
  return {
    client,
    calls,
    down: (down: boolean) => {
      isDown = down;
    },
  };
}

async function pageOf(items: Notification[]): Promise<{ scope: Scope } & ReturnType<typeof service>> {
  const served = service(items);
  const scope = fork();
  await allSettled(notificationsConnected, { scope, params: served.client });
  await allSettled(sessionOpened, { scope, params: { user: aUser('ROLE_BUYER'), token: 'key' } });
  return { scope, ...served };
}

const openPanel = async () => {
  await act(async () => screen.getByRole('button', { name: /^Уведомления/ }).click());
  return within(await screen.findByRole('dialog', { name: 'Уведомления' }, { timeout: 10_000 }));
};

it('is not there for a guest', () => {
  draw(<Bell />, fork());
  expect(screen.queryByRole('button')).toBeNull();
});

it('says how much is unread, in words and in the badge', async () => {
  const { scope } = await pageOf([]);
  draw(<Bell />, scope);
  expect(screen.getByRole('button', { name: 'Уведомления' })).toBeTruthy();
  await act(() => allSettled(mailboxChanged, { scope, params: { unread: 21, unread_by_topic: { account: 21 } } }));
  expect(screen.getByRole('button', { name: 'Уведомления: 21 непрочитанное' })).toBeTruthy();
  await act(() => allSettled(mailboxChanged, { scope, params: { unread: 130, unread_by_topic: { account: 130 } } }));
  expect(screen.getByText('99+')).toBeTruthy();
});

it('says that nothing is there, and what would be', async () => {
  const { scope } = await pageOf([]);
  draw(<Bell />, scope);
  const panel = await openPanel();
  expect(await panel.findByRole('heading', { name: 'Пока ничего нового' })).toBeTruthy();
});

it('lists, marks one and all as read, and shows what arrives meanwhile', async () => {
  const { scope, calls } = await pageOf([one(1), one(2), one(3, { href: '/settings/profile' })]);
  draw(<Bell />, scope);
  const panel = await openPanel();
  const list = within(await panel.findByRole('list', { name: 'Ваши уведомления' }));
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Событие 3 (новое)',
    'Событие 2 (новое)',
    'Событие 1 (новое)',
  ]);
  expect(scope.getState($unread)).toBe(3);
  await userEvent.click(list.getByRole('button', { name: 'Отметить прочитанным: Событие 2' }));
  expect(calls).toContainEqual(['read', [2], 0]);
  expect(list.queryByRole('button', { name: /Событие 2/ })).toBeNull();
  expect(document.activeElement?.textContent).toContain('Событие 2');
  await act(() => allSettled(notificationArrived, { scope, params: one(4) }));
  expect(list.getAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(panel.getByRole('button', { name: 'Отметить все прочитанными' }));
  expect(calls).toContainEqual(['read', [], 4]);
  expect(panel.queryByRole('button', { name: /прочитанным/ })).toBeNull();
  expect(document.activeElement).toBe(panel.getByRole('list', { name: 'Ваши уведомления' }));
  expect(scope.getState($unread)).toBe(0);
});

it('leaves conversations to their own button, in its list and in its count', async () => {
  const chat = { topic: 'chat' as const, key: 'chat-1' };
  const { scope, calls } = await pageOf([one(1), one(2, chat)]);
  draw(<Bell />, scope);
  const panel = await openPanel();
  const list = within(await panel.findByRole('list', { name: 'Ваши уведомления' }));
  await act(() => allSettled(notificationArrived, { scope, params: one(3, chat) }));
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Событие 1 (новое)']);
  expect([scope.getState($unread), scope.getState($unreadConversations)]).toEqual([1, 1]);
  await userEvent.click(panel.getByRole('button', { name: 'Отметить все прочитанными' }));
  expect(calls).toContainEqual(['read', [], 1]);
  expect([scope.getState($unread), scope.getState($unreadConversations)]).toEqual([0, 1]);
});

it('has what is renewed in place of what it was', async () => {
  const { scope } = await pageOf([one(1, { key: 'tender-1' }), one(2)]);
  draw(<Bell />, scope);
  const panel = await openPanel();
  const list = within(await panel.findByRole('list', { name: 'Ваши уведомления' }));
  await act(() => allSettled(notificationArrived, { scope, params: one(3, { key: 'tender-1' }) }));
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Событие 3 (новое)', 'Событие 2 (новое)']);
});

it('follows a notification to its page and marks it as read', async () => {
  const { scope, calls } = await pageOf([one(7, { href: '/settings/profile' })]);
  draw(<Bell />, scope);
  const panel = await openPanel();
  await userEvent.click(await panel.findByRole('link', { name: 'Событие 7' }));
  expect(location.pathname).toBe('/settings/profile');
  expect(calls).toContainEqual(['read', [7], 0]);
});

it('fetches older ones page by page', async () => {
  const { scope } = await pageOf(Array.from({ length: 45 }, (_, index) => one(index + 1, { read: true })));
  draw(<Bell />, scope);
  const panel = await openPanel();
  const list = within(await panel.findByRole('list', { name: 'Ваши уведомления' }));
  for (const expected of [40, 45]) {
    await userEvent.click(panel.getByRole('button', { name: 'Показать более ранние' }));
    expect(list.getAllByRole('listitem')).toHaveLength(expected);
  }
  expect(panel.queryByRole('button', { name: 'Показать более ранние' })).toBeNull();
});

it('offers another attempt when the list does not come', async () => {
  const { scope, down } = await pageOf([one(1)]);
  down(true);
  draw(<Bell />, scope);
  const panel = await openPanel();
  const again = await panel.findByRole('button', { name: 'Повторить' });
  down(false);
  await userEvent.click(again);
  expect(await panel.findByText('Событие 1')).toBeTruthy();
});

it('keeps what the page said, also when nobody saw the toast', async () => {
  const { scope } = await pageOf([]);
  draw(<Bell />, scope);
  for (const text of ['Сохранено', 'Сохранено', 'Ошибка сети'])
    await act(() => allSettled(toastShown, { scope, params: { intent: text === 'Сохранено' ? 'success' : 'error', text } }));
  const panel = await openPanel();
  const said = await panel.findByRole('heading', { name: 'Сообщения этого посещения' });
  expect(said).toBeTruthy();
  expect(panel.getByText('Ошибка сети')).toBeTruthy();
  expect(panel.getByText(/2 раза/)).toBeTruthy();
});

it('lets the reader choose, takes back what could not be kept, and fixes what protects', async () => {
  const { scope, calls } = await pageOf([]);
  draw(<Bell />, scope);
  const panel = await openPanel();
  await userEvent.click(panel.getByRole('button', { name: 'Настройки уведомлений' }));
  const security = within(await panel.findByRole('group', { name: 'Безопасность' }));
  const fixed = security.getByRole('checkbox', { name: 'Письмо на почту (всегда)' }) as HTMLInputElement;
  expect([fixed.checked, fixed.disabled]).toEqual([true, true]);
  const account = within(panel.getByRole('group', { name: 'Учётная запись' }));
  expect((account.getByRole('checkbox', { name: 'СМС' }) as HTMLInputElement).disabled).toBe(true);
  const letter = account.getByRole('checkbox', { name: 'Письмо на почту' }) as HTMLInputElement;
  await userEvent.click(letter);
  expect(calls).toContainEqual(['choose', { topic: 'account', channel: 'letter', on: false }]);
  expect(letter.checked).toBe(true);
  expect(panel.getByText('Чтобы получать СМС, подтвердите телефон в профиле.')).toBeTruthy();
});
