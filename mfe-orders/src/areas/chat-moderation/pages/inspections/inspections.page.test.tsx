import { $toasts } from '@market/shell-kit/feedback/toasts';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aChannel, anInspection, CHANNEL, NOON } from '../../../../testing/chat-moderation.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import './inspections.page.tsx';

const service = (answers: Answers = {}) => {
  const running = [anInspection()];
  return fakeService({
    'watch.list': () => ({ data: [...running] }),
    'watch.leave': () => {
      running.pop();
      return { data: { channel_id: CHANNEL } };
    },
    'watch.begin': () => ({ data: aChannel({ party: 'staff' }) }),
    ...answers,
  });
};
const form = async () => within(await screen.findByRole('region', { name: 'Открыть чужую переписку' }));

test('what is read now says until when and why, and leads to the conversation', async () => {
  await openScreen('/chats/inspections', service(), 'ROLE_MANAGER');
  const link = await screen.findByRole('link', { name: 'Ирина Лавкина и Волжский лён' });
  expect(link.getAttribute('href')).toBe(`/chats/${CHANNEL}`);
  const { textContent } = screen.getByRole('listitem');
  expect(textContent).toContain('Причина: Жалоба покупателя');
  expect(textContent).toContain('Можно читать до 20 ноября 2026');
  expect(textContent).not.toContain('Вы участвуете');
});

test('one that was joined says so', async () => {
  await openScreen('/chats/inspections', service({ 'watch.list': () => ({ data: [anInspection({ join_at: NOON })] }) }), 'ROLE_ADMIN');
  expect(await screen.findByText('Вы участвуете')).toBeTruthy();
});

test('reading ends by a press', async () => {
  const chat = service();
  const { user, scope } = await openScreen('/chats/inspections', chat, 'ROLE_MANAGER');
  await user.click(await screen.findByRole('button', { name: 'Закончить чтение: Ирина Лавкина и Волжский лён' }));
  expect(await screen.findByText('Сейчас вы не читаете чужой переписки.')).toBeTruthy();
  expect(chat.asked('watch.leave')).toEqual([{ id: CHANNEL }]);
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'success' }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Вы читаете'));
});

test('a conversation is opened by its parties and a reason', async () => {
  const chat = service();
  const { user, address, fillSlot } = await openScreen('/chats/inspections', chat, 'ROLE_MANAGER');
  await fillSlot('company.picker', ({ value, onChange }) => (
    <button type="button" onClick={() => onChange(3)}>
      {value === null ? 'Выбрать компанию' : 'Волжский лён'}
    </button>
  ));
  const fields = await form();
  await user.click(fields.getByRole('button', { name: 'Открыть переписку' }));
  expect(fields.getAllByText('Обязательное поле')).toHaveLength(2);
  expect(fields.getByText('Не короче 10 символов')).toBeTruthy();
  await user.click(await fields.findByRole('button', { name: 'Выбрать компанию' }));
  await user.type(fields.getByRole('textbox', { name: /Номер пользователя/ }), '9а');
  await user.type(fields.getByRole('textbox', { name: /Зачем её читать/ }), ' Обращение в поддержку ');
  await user.click(fields.getByRole('button', { name: 'Открыть переписку' }));
  await waitFor(() => expect(address()).toBe(`/chats/${CHANNEL}`));
  expect(chat.asked('watch.begin')).toEqual([{ company_id: 3, user_id: 9, reason: 'Обращение в поддержку' }]);
});

test('a refusal stands beside the button, and what was typed stays', async () => {
  const none = refusal(404, 'CHANNEL_NOT_FOUND', 'Переписка не найдена');
  const { user, address } = await openScreen('/chats/inspections', service({ 'watch.begin': () => Promise.reject(none) }), 'ROLE_MANAGER');
  const fields = await form();
  // Without the module of companies.
  await user.type(await fields.findByPlaceholderText('Номер компании'), '3');
  await user.type(fields.getByRole('textbox', { name: /Номер пользователя/ }), '9');
  await user.type(fields.getByRole('textbox', { name: /Зачем её читать/ }), 'Обращение в поддержку');
  await user.click(fields.getByRole('button', { name: 'Открыть переписку' }));
  expect((await fields.findByRole('alert')).textContent).toBe('Переписка не найдена');
  expect(address()).toBe('/chats/inspections');
  expect(fields.getByRole<HTMLInputElement>('textbox', { name: /Номер пользователя/ }).value).toBe('9');
});

test('a list that did not come is asked for again', async () => {
  const chat = service({ 'watch.list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Подождите')) });
  await openScreen('/chats/inspections', chat, 'ROLE_MANAGER');
  expect(await screen.findByText('Подождите')).toBeTruthy();
});
