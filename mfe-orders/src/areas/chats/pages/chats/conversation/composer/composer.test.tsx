import type { FileInfo } from '@market/chat-contract/file';
import type { Post } from '@market/chat-contract/post';
import { pageHistory } from '@market/shell-kit/routing/history';
import { aUser } from '@market/shell-kit/testing/a-user';
import { FakeConnection } from '@market/shell-kit/testing/fake-connection';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aPost, CHANNEL, chatService, inLaidOutPage, READER } from '../../../../../../testing/chats.ts';
import { openScreen } from '../../../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import '../../chats.page.tsx';

inLaidOutPage();

const here = `/chats/${CHANNEL}`;
const FILE = 'f'.repeat(26);
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Сообщение' });
const send = () => screen.findByRole('button', { name: 'Отправить' });
const picker = () => screen.findByLabelText('Прикрепить файлы', { selector: 'input' });
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const writing = () => chatService([aPost(1)], { 'post.create': () => new Promise(() => {}) });
const answer = (status: number, body: object) => act(async () => FakeConnection.latest.answer(status, body));
const came = (name: string): Partial<FileInfo> => ({ id: FILE, user_id: READER, channel_id: CHANNEL, name, size: 3 });

test('nothing is not sent, and what is too long says by how much', async () => {
  const service = writing();
  const { user } = await openScreen(here, service);
  expect(isOff(await send())).toBe(true);
  await user.type(await field(), '   {Enter}');
  fireEvent.change(await field(), { target: { value: 'л'.repeat(4_600) } });
  expect(await screen.findByText('4 600 из 5 000')).toBeTruthy();
  fireEvent.change(await field(), { target: { value: 'л'.repeat(5_003) } });
  expect(await screen.findByText('Слишком длинно: уберите лишние знаки (3)')).toBeTruthy();
  await user.type(await field(), '{Enter}');
  expect([isOff(await send()), service.asked('post.create')]).toEqual([true, []]);
});

test('what is being written is there when its author comes back, and for nobody else', async () => {
  const { user } = await openScreen(here, writing());
  await user.type(await field(), 'Не дописано');
  await act(async () => pageHistory.replace('/chats'));
  await user.click(await screen.findByRole('link', { name: /Волжский лён/ }));
  expect((await field()).value).toBe('Не дописано');
  await openScreen(here, writing(), { ...aUser('ROLE_BUYER'), id: 8 });
  expect((await field()).value).toBe('');
});

test('files say what is wrong with them before they are sent, and go with the post', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeConnection);
  const service = writing();
  const { user } = await openScreen(here, service);
  fireEvent.change(await picker(), {
    target: { files: [new File(['<svg/>'], 'Знак.svg'), new File([], 'Пусто.txt'), new File(['1;2'], 'Прайс.csv')] },
  });
  expect(await screen.findByText('Такие файлы не принимаются')).toBeTruthy();
  expect(screen.getByText('Файл пустой')).toBeTruthy();
  expect(FakeConnection.latest.path).toBe(`/api/v4/files?channel_id=${CHANNEL}`);
  await user.type(await field(), 'Вот{Enter}');
  expect(service.asked('post.create')).toEqual([]);
  await answer(201, { file_infos: [came('Прайс.csv')], client_ids: [] });
  await user.type(await field(), '{Enter}');
  await waitFor(() => expect(service.asked<Post>('post.create')).toMatchObject([{ message: 'Вот', file_ids: [FILE] }]));
  expect(screen.queryByRole('list', { name: 'Прикреплённые файлы' })).toBeNull();
});

test('a file that the service refuses says why, and is tried again or taken out', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeConnection);
  const { user } = await openScreen(here, writing());
  fireEvent.change(await picker(), { target: { files: [new File(['x'], 'Фото.png')] } });
  await answer(400, { id: 'market.file_type_refused.app_error', message: 'Такие файлы не принимаются', status_code: 400 });
  expect(await screen.findByText('Такие файлы не принимаются')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Отправить файл Фото.png ещё раз' }));
  await answer(201, { file_infos: [came('Фото.png')], client_ids: [] });
  await user.click(await screen.findByRole('button', { name: 'Убрать файл Фото.png' }));
  expect(screen.queryByText('Фото.png')).toBeNull();
});

test('a file is pasted like words', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeConnection);
  await openScreen(here, writing());
  fireEvent.paste(await field(), { clipboardData: { files: [new File(['x'], 'Снимок.png')] } });
  expect(await screen.findByText('Снимок.png')).toBeTruthy();
});
