import type { Post } from '@market/chat-contract/post';
import { pageHistory } from '@market/shell-kit/routing/history';
import { aUser } from '@market/shell-kit/testing/a-user';
import { refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  aChannel,
  aMember,
  announced,
  aPost,
  aPostList,
  CHANNEL,
  chatService,
  FakeSocket,
  inLaidOutPage,
  READER,
  SELLER,
} from '../../../../testing/chats.ts';
import { openScreen } from '../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import './chats.page.tsx';

inLaidOutPage();

const here = `/chats/${CHANNEL}`;
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Сообщение' });
const log = () => screen.findByRole('log');
const said = async () =>
  within(await log())
    .getAllByRole('article')
    .map(({ textContent }) => textContent);
const posted = (post: Post) => announced('posted', { post: JSON.stringify(post) });
const greeted = async () => {
  await waitFor(() => FakeSocket.latest);
  await act(async () => FakeSocket.latest.greet());
};

test('the list says with whom, what was said last and how much is new, and leads to the conversation', async () => {
  const last_post = { user_id: SELLER, message: 'Отгрузим завтра', create_at: 1 };
  await openScreen('/chats', chatService([], {}, aChannel({ unread: 3, last_post })));
  const row = await screen.findByRole('link', { name: /Волжский лён/ });
  expect(row.getAttribute('href')).toBe(here);
  expect(row.textContent).toContain('Отгрузим завтра');
  expect(within(row).getByText('3 непрочитанных сообщения')).toBeTruthy();
  expect(screen.getByText('Выберите переписку')).toBeTruthy();
});

test('an empty list says where to begin, an empty archive what comes there', async () => {
  const nothing = { 'channel.list': () => ({ data: [], page: 1, per_page: 30, total: 0 }) };
  const { user, address } = await openScreen('/chats', chatService([], nothing));
  expect(await screen.findByText('Переписок пока нет')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Архив' }));
  expect(await screen.findByText('В архиве пусто')).toBeTruthy();
  expect(address()).toBe('/chats?archived=true');
});

test('a list that does not load is asked for again', async () => {
  let asked = 0;
  const service = chatService([]);
  const { 'channel.list': list } = service.answers;
  service.answers['channel.list'] = (input) => {
    asked += 1;
    return asked === 1 ? Promise.reject(refusal(503, 'UNAVAILABLE', 'Подождите')) : list?.(input);
  };
  const { user } = await openScreen('/chats', service);
  expect(await screen.findByText('Подождите')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: /Волжский лён/ })).toBeTruthy();
});

test('posts stand in their order, by whom, and what others write comes at once', async () => {
  await openScreen(here, chatService([aPost(1), aPost(2, { user_id: READER, message: 'Есть лён?' })]));
  await waitFor(async () => expect(await said()).toHaveLength(2));
  const [theirs, own] = await said();
  expect(theirs).toMatch(/^ПётрСлово 1/);
  expect(own).toMatch(/^Есть лён\?.*Прочитано$/);
  await greeted();
  await posted(aPost(70, { message: 'Есть, <b>белёный</b>' }));
  expect((await said()).at(-1)).toContain('Есть, <b>белёный</b>');
  await announced('post_deleted', { post: JSON.stringify(aPost(70, { message: '' })) });
  expect((await said()).at(-1)).toContain('Сообщение удалено');
});

test('older posts are asked for as the first ones come near', async () => {
  const pages = ({ before }: { before?: string }) =>
    before ? aPostList([aPost(0)]) : aPostList([aPost(1), aPost(2)], { prev_post_id: aPost(0).id });
  const service = chatService([], { 'post.list': pages });
  await openScreen(here, service);
  await waitFor(async () => expect(await said()).toHaveLength(3));
  expect(service.asked('post.list').at(-1)).toMatchObject({ id: CHANNEL, before: aPost(1).id });
});

test('what is new is marked where it begins, and noted as seen', async () => {
  const members = { 'member.list': () => [aMember(READER, { last_viewed_at: aPost(1).create_at }), aMember(SELLER)] };
  const service = chatService([aPost(1), aPost(2)], members);
  await openScreen(here, service);
  expect(await screen.findByText('Новые сообщения')).toBeTruthy();
  await waitFor(() => expect(service.asked('member.view')).toEqual([{ channel_id: CHANNEL }]));
});

test('what is made unread stays so while it is looked at, until there is more', async () => {
  const service = chatService([aPost(1), aPost(2)], { 'post.setUnread': () => ({}) });
  const { user } = await openScreen(here, service);
  await greeted();
  await user.click((await screen.findAllByRole('button', { name: 'Действия с сообщением' }))[1] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Отметить непрочитанным' }));
  expect(await screen.findByText('Новые сообщения')).toBeTruthy();
  await announced('post_unread', { ...aMember(READER, { last_viewed_at: aPost(1).create_at, mention_count: 1 }), team_id: 'm' });
  expect(await screen.findByText('1 непрочитанное сообщение')).toBeTruthy();
  expect(service.asked('member.view')).toEqual([]);
  await posted(aPost(70));
  await waitFor(() => expect(service.asked('member.view')).toHaveLength(1));
});

test('what comes in one breath is announced in one sentence, one’s own words not at all', async () => {
  await openScreen(here, chatService([aPost(1)]));
  await screen.findByText('Слово 1');
  await greeted();
  for (const minute of [70, 71]) await posted(aPost(minute));
  await posted(aPost(72, { user_id: READER }));
  await screen.findByText('2 новых сообщения', {}, { timeout: 3_000 });
  await posted(aPost(73));
  await screen.findByText('Пётр: Слово 73', {}, { timeout: 3_000 });
});

test('the line is closed when the chat is left', async () => {
  await openScreen(here, chatService([aPost(1)]));
  await greeted();
  await act(async () => pageHistory.replace('/chats'));
  expect(FakeSocket.latest.readyState).toBe(FakeSocket.OPEN);
  await act(async () => pageHistory.replace('/cart/history'));
  await waitFor(() => expect([FakeSocket.latest.readyState, FakeSocket.opened.length]).toEqual([FakeSocket.CLOSED, 1]));
});

describe('a post', () => {
  test('is shown at once, sent once, and stays the same when it comes back', async () => {
    const service = chatService([aPost(1)]);
    service.answers['post.create'] = ({ message, pending_post_id }: Post) => aPost(80, { user_id: READER, message, pending_post_id });
    const { user } = await openScreen(here, service);
    await greeted();
    await user.type(await field(), '  Когда отгрузка? {Shift>}{Enter}{/Shift}Нужно к среде{Enter}');
    await waitFor(() => expect(service.asked('post.create')).toHaveLength(1));
    const [sent] = service.asked<Post>('post.create');
    expect(sent).toMatchObject({ channel_id: CHANNEL, message: 'Когда отгрузка? \nНужно к среде', root_id: '', file_ids: [] });
    expect(sent?.pending_post_id).toMatch(/^[a-z0-9]{26}$/);
    expect((await field()).value).toBe('');
    await waitFor(async () => expect((await said()).filter((text) => text?.includes('Нужно к среде'))).toHaveLength(1));
    await posted(aPost(80, { user_id: READER, message: 'Когда отгрузка? \nНужно к среде', pending_post_id: sent?.pending_post_id ?? '' }));
    expect((await said()).filter((text) => text?.includes('Нужно к среде'))).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(service.asked('post.create')).toHaveLength(1);
  });

  test('that is refused keeps its words, and is tried again or deleted', async () => {
    const service = chatService([aPost(1)]);
    service.answers['post.create'] = () => Promise.reject(refusal(403, 'CHANNEL_READ_ONLY', 'Больше нельзя писать'));
    const { user } = await openScreen(here, service);
    await user.type(await field(), 'Ответьте{Enter}');
    expect(await screen.findByText('Больше нельзя писать')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(service.asked('post.create')).toHaveLength(2));
    const [first, second] = service.asked<Post>('post.create');
    expect(second?.pending_post_id).toBe(first?.pending_post_id);
    await user.click(await screen.findByRole('button', { name: 'Удалить' }));
    await waitFor(async () => expect(await said()).toHaveLength(1));
  });

  test('is answered in quoted form', async () => {
    const service = chatService([aPost(1)]);
    service.answers['post.create'] = () => new Promise(() => {});
    const { user } = await openScreen(here, service);
    await user.click(await screen.findByRole('button', { name: 'Действия с сообщением' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ответить' }));
    expect(await screen.findByText('Ответ: Пётр')).toBeTruthy();
    await user.type(await field(), 'Да{Enter}');
    await waitFor(() => expect(service.asked('post.create')[0]).toMatchObject({ message: 'Да', root_id: aPost(1).id }));
    expect(screen.queryByText('Ответ: Пётр')).toBeNull();
    expect((await said()).at(-1)).toMatch(/^ПётрСлово 1Да/);
  });
});

test('a conversation in the archive is read and not written, until it is brought back', async () => {
  const service = chatService([aPost(1)], {}, aChannel({ delete_at: 5, read_only: 'archived' }));
  restoredAs(service, aChannel());
  const { user } = await openScreen(`${here}?archived=true`, service);
  expect(await screen.findByText(/^Переписка в архиве: чтобы писать/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Сообщение' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Вернуть из архива' }));
  expect(await field()).toBeTruthy();
});

test('who is barred from writing sees that in a conversation that is back as well', async () => {
  const service = chatService([aPost(1)], {}, aChannel({ delete_at: 5, read_only: 'archived' }));
  restoredAs(service, aChannel({ read_only: 'barred' }));
  const { user } = await openScreen(`${here}?archived=true`, service);
  await user.click(await screen.findByRole('button', { name: 'Вернуть из архива' }));
  expect(await screen.findByText(/^Модераторы запретили вам писать/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Сообщение' })).toBeNull();
});

function restoredAs({ answers }: ReturnType<typeof chatService>, channel: ReturnType<typeof aChannel>): void {
  answers['channel.restore'] = () => {
    answers['channel.byIds'] = () => ({ data: [channel] });
    return aChannel();
  };
}

test.each(['closed', 'gone'] as const)('a conversation that is %s cannot be brought back', async (read_only) => {
  await openScreen(here, chatService([aPost(1)], {}, aChannel({ delete_at: 5, read_only })));
  expect(await screen.findByText(/писать больше некому/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Вернуть из архива' })).toBeNull();
});

test('a lost line is shown, and typing is announced once', async () => {
  const { user } = await openScreen(here, chatService([aPost(1)]));
  await greeted();
  await user.type(await field(), 'Пока думаю');
  const [socket] = FakeSocket.opened;
  expect(socket?.sent.filter(({ action }) => action === 'user_typing')).toMatchObject([{ data: { channel_id: CHANNEL } }]);
  await announced('typing', { user_id: SELLER, parent_id: '' });
  expect(await screen.findByText('Печатает…')).toBeTruthy();
  await announced('status_change', { user_id: SELLER, status: 'online' });
  await act(async () => FakeSocket.latest.close());
  expect(await screen.findByText('Нет связи, переподключаемся')).toBeTruthy();
});

test('arrows go between posts, Escape comes back to the field', async () => {
  const { user } = await openScreen(here, chatService([aPost(1), aPost(2), aPost(3)]));
  await waitFor(async () => expect(await said()).toHaveLength(3));
  const [, second, third] = within(await log()).getAllByRole('article');
  await act(async () => third?.focus());
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(document.activeElement).toBe(second));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(await field());
});

describe('an address that names a company', () => {
  test('opens the conversation with it, and keeps the card for the next post', async () => {
    const service = chatService([aPost(1)], { 'channel.open': () => ({ data: aChannel() }), 'post.create': () => new Promise(() => {}) });
    const { user, address } = await openScreen('/chats?company=3&card=product-12', service);
    expect(await screen.findByText('Товар № 12')).toBeTruthy();
    expect(service.asked('channel.open')).toEqual([{ company_id: 3 }]);
    await waitFor(() => expect(address()).toBe(here));
    await user.type(await field(), 'Есть в наличии?{Enter}');
    await waitFor(() => expect(service.asked('post.create')[0]).toMatchObject({ props: { card: { kind: 'product', id: 12 } } }));
  });

  test('of a user opens the conversation of the vendor’s company with them', async () => {
    const service = chatService([], { 'channel.open': () => ({ data: aChannel({ party: 'company' }) }) });
    const vendor = { ...aUser('ROLE_VENDOR'), company: { id: 3, name: 'Волжский лён' } };
    const { address } = await openScreen('/chats?user=9', service, vendor);
    await waitFor(() => expect(address()).toBe(here));
    expect(service.asked('channel.open')).toEqual([{ company_id: 3, user_id: 9 }]);
  });

  test('says why it was refused, and what helps', async () => {
    const limit = () => Promise.reject(refusal(429, 'CONTACT_LIMIT_REACHED', 'Собеседников на сегодня больше нет'));
    await openScreen('/chats?company=3', chatService([], { 'channel.open': limit }));
    expect(await screen.findByText('Собеседников на сегодня больше нет')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Посмотреть тарифы' }).getAttribute('href')).toBe('/tariffs/list');
  });

  test('of a conversation leads to it', async () => {
    const { address } = await openScreen(`/chats?channel=${CHANNEL}`, chatService([aPost(1)]));
    await waitFor(() => expect(address()).toBe(here));
  });
});

test('an address of no conversation is a missing page', async () => {
  const { missingAt } = await openScreen('/chats/short', chatService([]));
  await waitFor(() => expect(missingAt()).toBe('/chats/short'));
});
