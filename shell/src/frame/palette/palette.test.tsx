import { loadWidgetFx } from '@market/shell-kit/slots/slot-contribution';
import type { PaletteHit, SlotProps } from '@market/shell-kit/slots/slots';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, type Scope } from 'effector';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { draw, scopeWithFeed, shop } from '../../testing/draw.tsx';
import { Announcements } from '../announcements/announcements.tsx';
import { $paletteOpen, paletteToggled, visited } from './palette.model.ts';
import { Palette } from './palette.tsx';

const FOUND: Record<string, PaletteHit[]> = {
  платье: [{ id: '7', label: 'Платье «Алиса»', note: 'Товар', path: '/viewproduct/7' }],
  '1234': [
    { id: 'user', kind: 'user', label: 'Анна 1234', path: '/users/view/1' },
    { id: 'product', kind: 'product', label: 'Пальто 1234', path: '/viewproduct/1' },
    { id: 'order', kind: 'order', label: 'Заказ № 1234', path: '/orders/1234/view' },
  ],
};

/** A module's searcher: answers the words that it knows. */
function Searcher({ text, onHits }: SlotProps['palette.search']) {
  useEffect(() => {
    onHits(FOUND[text] ?? []);
  }, [text, onHits]);
  return null;
}

let scope: Scope;
beforeEach(async () => {
  localStorage.clear();
  history.replaceState(null, '', '/products/catalog');
  scope = await scopeWithFeed([[loadWidgetFx, () => ({ Widget: Searcher })]]);
  await allSettled(paletteToggled, { scope, params: true });
  const guests = shop.nav.filter(({ audience }) => audience.includes('guest'));
  draw(
    <>
      <Announcements />
      <Palette entries={guests} />
    </>,
    scope,
  );
  await screen.findByRole('combobox');
});

const lines = () => screen.queryAllByRole('option').map((option) => option.textContent);
const type = (text: string) => userEvent.type(screen.getByRole('combobox'), text);

it('offers sections and actions before a word is typed', () => {
  expect(lines()).toEqual(['Каталог', 'Новинки', 'Войти', 'Switch to English', 'Светлое оформление', 'Тёмное оформление']);
});

it('goes to a section, closes and remembers it', async () => {
  await type('нов');
  expect(lines()).toEqual(['Новинки']);
  await userEvent.keyboard('{Enter}');
  expect(location.pathname).toBe('/products/new');
  expect(scope.getState($paletteOpen)).toBe(false);
  expect(JSON.parse(localStorage.getItem('market:recent') ?? '[]')).toEqual([{ path: '/products/new', label: 'Новинки' }]);
});

it('asks modules about two letters and more, and shows what they found', async () => {
  await type('платье');
  await vi.waitFor(() => expect(lines()).toEqual(['Платье «Алиса»Товар']));
  await userEvent.keyboard('{Enter}');
  expect(location.pathname).toBe('/viewproduct/7');
});

it('says when nothing was found, to the ear as well', async () => {
  await type('щщщ');
  await vi.waitFor(() => expect(screen.getAllByText('Ничего не нашлось').length).toBeGreaterThan(0));
  expect(document.querySelector('[aria-live="polite"]')?.textContent?.trim()).toBe('Ничего не нашлось');
});

it('puts recent pages first', async () => {
  await act(() => allSettled(visited, { scope, params: { path: '/viewproduct/7', label: 'Платье «Алиса»' } }));
  const recent = screen.getByText('Недавние').closest('[cmdk-group]') as HTMLElement;
  expect(
    within(recent)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Платье «Алиса»']);
});

it('files what modules found by what it is, orders first', async () => {
  await type('1234');
  await vi.waitFor(() => expect(lines()).toEqual(['Заказ № 1234', 'Пальто 1234', 'Анна 1234']));
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));
  expect(groups.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual(['Заказы', 'Товары', 'Пользователи']);
});
