import type { Message } from '@market/orders-contract/message';
import type { Order } from '@market/orders-contract/order';
import { changeHeard } from '@market/shell-kit/data/changes';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { describe, expect, test } from 'vitest';
import { anOrder, aPart } from '../../../../../testing/orders.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import '../order.page.tsx';

const aMessage = (id: number, patch: Partial<Message> = {}): Message => ({
  ...{ id, order_id: 12, author_id: 9, author: 'vendor', author_name: 'Пётр', own: false, for_user_id: null, text: `Слово ${id}` },
  at: '2026-11-03T10:00:00.000Z',
  ...patch,
});
const pageOf = (data: Message[], total = data.length) => ({ data, page: 1, per_page: 20, total });

const service = (answers: Answers = {}, order: Partial<Order> = {}) =>
  fakeService({ 'order.get': () => ({ data: anOrder(order) }), 'message.list': () => pageOf([]), ...answers });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Сообщение/ });
const send = () => screen.getByRole('button', { name: 'Отправить' });
const texts = async () =>
  within(await screen.findByRole('log'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the newest stands last, and older ones come on demand', async () => {
  const answers = {
    'message.list': ({ page }: { page: number }) => pageOf(page === 1 ? [aMessage(3), aMessage(2, { own: true })] : [aMessage(1)], 3),
  };
  const { user } = await openScreen('/orders/12/view?tab=messages', service(answers));
  await waitFor(async () => expect(await texts()).toHaveLength(2));
  expect((await texts())[1]).toMatch(/^Продавец · Пётр.*Слово 3$/);
  expect((await texts())[0]).toMatch(/^Вы.*Слово 2$/);
  await user.click(screen.getByRole('button', { name: 'Показать более ранние' }));
  await waitFor(async () => expect((await texts())[0]).toMatch(/Слово 1$/));
  expect(screen.queryByRole('button', { name: 'Показать более ранние' })).toBeNull();
});

test('a word is sent trimmed, and comes in', async () => {
  const said: Message[] = [];
  const orders = service({
    'message.list': () => pageOf([...said]),
    'message.send': ({ text }: { text: string }) => {
      said.push(aMessage(5, { own: true, text }));
      return { data: said[0] };
    },
  });
  const { user, scope } = await openScreen('/orders/12/view?tab=messages', orders);
  expect(await screen.findByText('Сообщений пока нет')).toBeTruthy();
  await user.click(send());
  expect(await screen.findByText('Напишите сообщение')).toBeTruthy();
  await user.type(await field(), '  Когда отгрузка? ');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(orders.asked('message.send')).toEqual([{ order_id: 12, text: 'Когда отгрузка?' }]));
  await waitFor(async () => expect((await field()).value).toBe(''));
  expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Сообщение отправлено']);
  await waitFor(async () => expect((await texts())[0]).toMatch(/Когда отгрузка\?$/));
});

test('what could not be sent stays, even on another tab and another visit', async () => {
  const orders = service({ 'message.send': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Подождите')) });
  const { user, scope } = await openScreen('/orders/12/view?tab=messages', orders);
  await user.type(await field(), 'Ответьте');
  await user.click(send());
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Сообщение: Подождите']));
  expect((await field()).value).toBe('Ответьте');
  await user.click(screen.getByRole('tab', { name: 'Поля' }));
  await user.click(screen.getByRole('tab', { name: 'Сообщения' }));
  expect((await field()).value).toBe('Ответьте');
  await openScreen('/orders/12/view?tab=messages', service());
  expect((await field()).value).toBe('Ответьте');
});

test('a longer word than there may be is not sent', async () => {
  const orders = service();
  const { user } = await openScreen('/orders/12/view?tab=messages', orders);
  await user.click(await field());
  await user.paste('ы'.repeat(5001));
  await user.click(send());
  expect(await screen.findByText('Сообщение — до 5000 знаков')).toBeTruthy();
});

test('what others say comes in by itself', async () => {
  const said = [aMessage(1)];
  const { scope } = await openScreen('/orders/12/view?tab=messages', service({ 'message.list': () => pageOf([...said]) }));
  await waitFor(async () => expect(await texts()).toHaveLength(1));
  said.unshift(aMessage(2));
  await act(() => allSettled(changeHeard, { scope, params: { subject: 'order', id: 12, version: 2 } }));
  await waitFor(async () => expect((await texts())[1]).toMatch(/Слово 2$/));
});

describe('of a main order of several sellers', () => {
  const parts = [aPart(), aPart({ id: 13, companies: [{ id: 4, brand: 'Мода', logo: null }] })];
  const main = { id: 11, main_id: null, main_order: null, orders: parts };
  const answers = { 'message.list': () => pageOf([aMessage(2, { order_id: 11 }), aMessage(1, { order_id: 13 })]) };
  const sent = { 'message.send': () => ({ data: aMessage(3) }) };

  test('each word says whose seller it went to, or that all have it', async () => {
    await openScreen('/orders/11/view?tab=messages', service(answers, main));
    const link = within(await screen.findByRole('log')).getByRole('link', { name: 'Мода · Заказ № 13' });
    expect(link.getAttribute('href')).toBe('/orders/13/view');
    await waitFor(async () => expect((await texts())[0]).toMatch(/Мода · Заказ № 13Слово 1$/));
    expect((await texts())[1]).toMatch(/Всем продавцамСлово 2$/);
  });

  test('the page of a part says which words went to all', async () => {
    await openScreen('/orders/13/view?tab=messages', service(answers, { id: 13, orders: parts }));
    await waitFor(async () => expect((await texts())[1]).toMatch(/Всем продавцамСлово 2$/));
    expect((await texts())[0]).not.toContain('Мода');
  });

  test('a word goes to all of them', async () => {
    const orders = service({ ...answers, ...sent }, main);
    const { user } = await openScreen('/orders/11/view?tab=messages', orders);
    const whom = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Кому' });
    expect(whom.selectedOptions[0]?.textContent).toBe('Всем продавцам');
    await user.type(await field(), 'Здравствуйте');
    await user.click(send());
    await waitFor(() => expect(orders.asked('message.send')).toEqual([{ order_id: 11, text: 'Здравствуйте' }]));
  });

  test('a word goes to the one that is chosen', async () => {
    const orders = service({ ...answers, ...sent }, main);
    const { user } = await openScreen('/orders/11/view?tab=messages', orders);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Кому' }), 'Мода · Заказ № 13');
    await user.type(await field(), 'Здравствуйте');
    await user.click(send());
    await waitFor(() => expect(orders.asked('message.send')).toEqual([{ order_id: 13, text: 'Здравствуйте' }]));
  });
});

test('messages that do not load say so', async () => {
  const answers = { 'message.list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Подождите')) };
  await openScreen('/orders/12/view?tab=messages', service(answers));
  expect(await screen.findByText('Подождите')).toBeTruthy();
  expect(await field()).toBeTruthy();
});
