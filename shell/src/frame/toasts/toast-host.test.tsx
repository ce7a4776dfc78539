import { toastShown } from '@market/shell-kit/feedback/toasts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork, type Scope, scopeBind } from 'effector';
import { beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { Announcements } from '../announcements/announcements.tsx';
import { ToastHost } from './toast-host.tsx';

let scope: Scope;
beforeEach(() => {
  scope = fork();
  draw(
    <>
      <Announcements />
      <main>
        <h1 tabIndex={-1}>Корзина</h1>
      </main>
      <ToastHost />
    </>,
    scope,
  );
});

const show = (text: string, intent: 'error' | 'success' = 'error') => act(async () => scopeBind(toastShown, { scope })({ text, intent }));
const cards = () => [...document.querySelectorAll<HTMLElement>('.fui-Toast')];
const texts = () => cards().map((card) => card.textContent);

it('shows three of five, and the next one when a place is free', async () => {
  for (const number of [1, 2, 3, 4, 5]) await show(`Ошибка ${number}`);
  await vi.waitFor(() => expect(texts().sort()).toEqual(['Ошибка 1', 'Ошибка 2', 'Ошибка 3']));
  const first = cards().find((card) => card.textContent === 'Ошибка 1');
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Закрыть уведомление' }));
  await vi.waitFor(() => expect(texts()).toContain('Ошибка 4'));
});

it('counts a repeated sentence instead of repeating it', async () => {
  await show('Ошибка сети');
  await show('Ошибка сети');
  await vi.waitFor(() => expect(texts()).toEqual(['Ошибка сети2 раза']));
});

it('interrupts for an error and waits its turn with good news', async () => {
  const [polite, assertive] = [...document.querySelectorAll('[aria-live]')];
  await show('Не сохранено');
  await vi.waitFor(() => expect(assertive).toHaveProperty('textContent', expect.stringContaining('Не сохранено')));
  await show('Сохранено', 'success');
  await vi.waitFor(() => expect(polite).toHaveProperty('textContent', expect.stringContaining('Сохранено')));
  expect(screen.getAllByText('Не сохранено').length).toBeGreaterThan(0);
});

it('offers what may be done about it, once', async () => {
  const undo = vi.fn();
  await act(async () =>
    scopeBind(toastShown, { scope })({ text: 'Убрано из избранного', intent: 'success', action: { label: 'Вернуть', act: undo } }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
  expect(undo).toHaveBeenCalledOnce();
  // The button is gone: who goes by the keyboard is not left at the top of the document.
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Корзина' }));
  await vi.waitFor(() => expect(cards()).toEqual([]));
});

it('leads to the page where the reader sees it, and leaves', async () => {
  const link = { label: 'В корзину', path: '/cart' };
  await act(async () => scopeBind(toastShown, { scope })({ text: 'Товар добавлен', intent: 'success', link }));
  const shown = await screen.findByRole('link', { name: 'В корзину' });
  expect(shown.getAttribute('href')).toBe('/cart');
  await userEvent.click(shown);
  expect(window.location.pathname).toBe('/cart');
  await vi.waitFor(() => expect(cards()).toEqual([]));
});
