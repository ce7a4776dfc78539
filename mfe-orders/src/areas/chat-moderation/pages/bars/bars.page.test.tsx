import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { aBar, listed } from '../../../../testing/chat-moderation.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import './bars.page.tsx';

const service = (answers: Answers = {}) => {
  const bars = [aBar()];
  return fakeService({
    'bar.list': () => listed(...bars),
    'bar.lift': ({ user_id }: { user_id: number }) => {
      bars.pop();
      return { data: { user_id } };
    },
    ...answers,
  });
};
const table = () => screen.findByRole('region', { name: 'Кому запрещено писать' });

test('who may not write, until when, why, and who said so', async () => {
  await openScreen('/chats/bars', service(), 'ROLE_ADMIN');
  const { textContent } = await table();
  for (const word of ['20 ноября 2026', 'Второй раз', 'Мария Менеджерова']) expect(textContent).toContain(word);
  expect(screen.getByRole('link', { name: 'Пётр Продавцов' }).getAttribute('href')).toBe('/users/view/12');
  expect(screen.getByRole('link', { name: 'Жалоба № 5' }).getAttribute('href')).toBe('/chats/reports/5');
});

test('a bar without an end says so, and managers have no way to the accounts', async () => {
  await openScreen('/chats/bars', service({ 'bar.list': () => listed(aBar({ until: null, report_id: null })) }), 'ROLE_MANAGER');
  expect((await table()).textContent).toContain('Пока не снимут');
  expect(screen.queryByRole('link', { name: 'Пётр Продавцов' })).toBeNull();
});

test('a bar ends once the reader said so', async () => {
  const chat = service();
  const { user, scope } = await openScreen('/chats/bars', chat, 'ROLE_MANAGER');
  const lift = await screen.findByRole('button', { name: 'Снять запрет: Пётр Продавцов' });
  await user.click(lift);
  expect(scope.getState($question)?.title).toBe('Снять запрет писать? Пётр Продавцов');
  await act(() => allSettled(answered, { scope, params: false }));
  expect(chat.asked('bar.lift')).toEqual([]);
  await user.click(lift);
  await act(() => allSettled(answered, { scope, params: true }));
  expect(await screen.findByText('Писать никому не запрещено')).toBeTruthy();
  expect(chat.asked('bar.lift')).toEqual([{ user_id: 12 }]);
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'success', text: 'Запрет снят: Пётр Продавцов' }]);
});

test('one that is over already is as good as ended, another failure is shown', async () => {
  const chat = service({ 'bar.lift': () => Promise.reject(refusal(404, 'BAR_NOT_FOUND', 'Этому пользователю писать не запрещено')) });
  const { user, scope } = await openScreen('/chats/bars', chat, 'ROLE_MANAGER');
  const lift = await screen.findByRole('button', { name: 'Снять запрет: Пётр Продавцов' });
  await user.click(lift);
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ intent: 'success' }]));
  chat.answers['bar.lift'] = () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Подождите'));
  await user.click(lift);
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(scope.getState($toasts).at(-1)).toMatchObject({ intent: 'error', text: 'Подождите' }));
});
