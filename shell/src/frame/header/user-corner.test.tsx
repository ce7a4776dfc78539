import { sessionOpened, sessionRestored } from '@market/shell-kit/host/credential';
import { pageHistory } from '@market/shell-kit/routing/history';
import { $audience } from '@market/shell-kit/session/session';
import { aUser } from '@market/shell-kit/testing/a-user';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { beforeEach, expect, it } from 'vitest';
import { draw, scopeWithFeed, shop } from '../../testing/draw.tsx';
import { InformationDocument } from './information-document.tsx';
import { UserCorner } from './user-corner.tsx';

const title = { ru: 'Страница', en: 'Page' };
/** A feed that has these pages besides the shop's own. */
const feedWith = (...paths: string[]) => {
  const routes = [...shop.routes, ...paths.map((path) => ({ path, title }))];
  return scopeWithFeed([], { ...shop, routes });
};
const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
const openMenu = async () => {
  // Its code comes at the first press: awaited, or React would not come back to what it suspended.
  await act(async () => screen.getByRole('button', { name: /меню пользователя/ }).click());
  await screen.findByRole('menu', {}, { timeout: 10_000 });
};

beforeEach(() => {
  localStorage.clear();
  pageHistory.replace('/viewproduct/7');
});

it('shows a guest the way in', async () => {
  draw(<UserCorner />, await feedWith());
  expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/auth/main');
});

it('shows neither a guest nor a user before it is known', async () => {
  const scope = await feedWith();
  await allSettled(sessionRestored, { scope, params: { user: aUser('ROLE_BUYER'), token: 'key', actingAs: null } });
  draw(<UserCorner />, scope);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Загружаем…')).toBeTruthy();
});

it('offers a user their pages that exist, and the way out', async () => {
  const scope = await feedWith('/settings', '/settings/profile');
  await allSettled(sessionOpened, { scope, params: { user: aUser('ROLE_BUYER'), token: 'key' } });
  draw(<UserCorner />, scope);
  await openMenu();
  expect(items()).toEqual(['Профиль', 'Бонусы', 'Настройки', 'Выйти']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Выйти' }));
  expect(location.pathname).toBe('/logout');
});

it.each(['ROLE_MANAGER', 'ROLE_ADMIN', 'ROLE_USER'] as const)('leads %s, who has none, to no bonuses', async (role) => {
  const scope = await feedWith('/settings', '/settings/profile');
  await allSettled(sessionOpened, { scope, params: { user: aUser(role), token: 'key' } });
  draw(<UserCorner />, scope);
  await openMenu();
  expect(items()).toEqual(['Профиль', 'Настройки', 'Выйти']);
});

it('lets a user with several roles act in another one, and starts anew', async () => {
  const scope = await feedWith();
  await allSettled(sessionOpened, { scope, params: { user: aUser('ROLE_VENDOR', 'ROLE_BUYER'), token: 'key' } });
  draw(<UserCorner />, scope);
  await openMenu();
  expect(screen.getByRole('menuitemradio', { name: 'Продавец' }).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Покупатель' }));
  expect(scope.getState($audience)).toBe('ROLE_BUYER');
  expect(location.pathname).toBe('/products/catalog');
});

it.each([
  ['ROLE_BUYER', 'Покупателю', '/documents/for_buyer'],
  ['ROLE_VENDOR', 'Продавцу', '/documents/for_seller'],
  ['ROLE_ADMIN', null, null],
] as const)('leads %s to the information %s', async (role, name, path) => {
  const scope = await feedWith('/documents/for_buyer', '/documents/for_seller');
  await allSettled(sessionOpened, { scope, params: { user: aUser(role), token: 'key' } });
  draw(<InformationDocument />, scope);
  const link = screen.queryByRole('link');
  expect([link?.textContent ?? null, link?.getAttribute('href') ?? null]).toEqual([name, path]);
});

it('has no information document while no module has the page', async () => {
  const scope = await feedWith();
  await allSettled(sessionOpened, { scope, params: { user: aUser('ROLE_BUYER'), token: 'key' } });
  draw(<InformationDocument />, scope);
  expect(screen.queryByRole('link')).toBeNull();
});
