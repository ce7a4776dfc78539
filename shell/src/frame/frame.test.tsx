import type { ModuleRecord } from '@market/modules-contract/feed';
import { pageHistory } from '@market/shell-kit/routing/history';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Scope, scopeBind } from 'effector';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OwnPageView, SignInAgainView } from '../own-page-view.tsx';
import { addressChanged } from '../platform/routes/route-match.model.ts';
import { draw, scopeWithFeed, shop, speakRussian } from '../testing/draw.tsx';
import { Frame } from './frame.tsx';

const site = {
  phones: [
    { number: '+78000002424', shown: '8 800 000-24-24', tollFree: true },
    { number: '+74950002424', shown: '+7 495 000-24-24', tollFree: false },
  ],
  apps: { appStore: 'https://apps.example/rostovka', googlePlay: null },
};

let scope: Scope;
let stop: () => void;

async function openAt(path: string, module?: ModuleRecord): Promise<void> {
  scope = await scopeWithFeed([], module);
  const moved = scopeBind(addressChanged, { scope });
  stop = pageHistory.subscribe(({ location }) => moved(location.pathname));
  pageHistory.replace(path);
  // Not `allSettled`: it would wait for the progress bar, which waits for a module that never comes.
  moved(path);
  await act(async () => {
    draw(<Frame ownPage={OwnPageView} signInAgain={SignInAgainView} />, scope);
  });
}

const go = (path: string) => act(async () => pageHistory.push(path));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

const windowOf = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM.setViewport({ width });

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = `<script type="application/json" id="site">${JSON.stringify(site)}</script>`;
  windowOf(1280);
});
afterEach(async () => {
  stop();
  await speakRussian();
});

it.each([
  ['/', '/products/catalog', 'Каталог · Ростовка'],
  ['/product', '/products/catalog', 'Каталог · Ростовка'],
  ['/nope', '/error/error-v1', '404 · Такой страницы не существует · Ростовка'],
  ['/viewproduct/7', '/viewproduct/7', 'Товар · Каталог · Ростовка'],
  ['/go/product/7', '/viewproduct/7', 'Товар · Каталог · Ростовка'],
  ['/go/nothing/7', '/error/error-v1', '404 · Такой страницы не существует · Ростовка'],
])('%s is shown at %s as "%s"', async (path, address, title) => {
  await openAt(path);
  expect(location.pathname).toBe(address);
  expect(document.title).toBe(title);
});

it('what a module cannot find is the 404 page at its own address, for as long as the reader is there', async () => {
  await openAt('/products/new');
  await go('/viewproduct/7');
  const page = await act(async () => draw(<MissingPage />, scope));
  expect([heading(), document.title, location.pathname]).toEqual([
    '404',
    '404 · Такой страницы не существует · Ростовка',
    '/viewproduct/7',
  ]);
  expect(document.activeElement?.textContent).toBe('404');
  expect(screen.queryByRole('navigation', { name: 'Путь к странице' })).toBeNull();
  page.unmount();
  await go('/products/new');
  expect(heading()).toBe('Новинки');
});

it('draws the menu of a guest from the feed alone', async () => {
  await openAt('/viewproduct/7');
  const links = within(screen.getByRole('navigation', { name: 'Основное меню' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Каталог', 'page'],
    ['Новинки', null],
  ]);
});

it('shows the way to a deep page, and its heading takes the focus on arrival', async () => {
  await openAt('/products/catalog');
  expect(screen.queryByRole('navigation', { name: 'Путь к странице' })).toBeNull();
  await go('/products/new');
  expect(
    within(screen.getByRole('navigation', { name: 'Путь к странице' }))
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual(['Каталог', 'Новинки']);
  expect(document.activeElement?.textContent).toBe('Новинки');
});

it('leaves the focus at the beginning of the first page of a visit, also of one that its address led to', async () => {
  await openAt('/');
  expect(heading()).toBe('Каталог');
  expect(document.activeElement).toBe(document.body);
  await go('/product');
  expect(location.pathname).toBe('/products/catalog');
  await go('/products/new');
  expect(document.activeElement?.textContent).toBe('Новинки');
});

it('leaves the focus alone when only the filters change', async () => {
  await openAt('/products/catalog');
  screen.getByRole('button', { name: 'EN, English' }).focus();
  await go('/products/catalog?page=2');
  expect(document.activeElement?.textContent).toBe('EN');
});

it('says everything in the other language at once', async () => {
  await openAt('/products/new');
  await userEvent.click(screen.getByRole('button', { name: 'EN, English' }));
  expect(heading()).toBe('New arrivals');
  expect(document.title).toBe('New arrivals · Catalogue · Rostovka');
  expect(document.documentElement.lang).toBe('en');
  expect(screen.getByRole('navigation', { name: 'Main menu' }).textContent).toMatch(/^CatalogueNew arrivals/);
});

it('leads to the app where it has an address, and says where it will be', async () => {
  await openAt('/products/catalog');
  const badges = screen.getAllByRole('link', { name: /приложение/ });
  expect(badges.map((badge) => badge.getAttribute('href'))).toEqual(['https://apps.example/rostovka']);
  const shops = within(screen.getByRole('list', { name: /^Приложение/ })).getAllByRole('listitem');
  expect(shops.map(({ textContent }) => textContent)).toEqual(['App Store', 'Скоро в Google Play']);
});

it.each([
  ['alone', [], 'Категории'],
  ['beside a search box', [{ slot: 'header.search', expose: './slots/search', load: 'focus' }], ''],
] as const)('on a phone the categories, %s, have the words they have room for', async (_, more, words) => {
  windowOf(390);
  const slots: ModuleRecord['slots'] = [{ slot: 'header.category-drawer', expose: './slots/drawer', load: 'open' }, ...more];
  await openAt('/products/catalog', { ...shop, slots });
  expect(screen.getByRole('button', { name: 'Категории' }).textContent).toBe(words);
});

it('on a phone the categories take no row of their own beside the work on goods', async () => {
  windowOf(390);
  await openAt('/products/new', { ...shop, slots: [{ slot: 'header.category-drawer', expose: './slots/drawer', load: 'open' }] });
  expect(screen.queryByRole('button', { name: 'Категории' })).toBeNull();
});

it('informs about the data in the browser once', async () => {
  await openAt('/products/catalog');
  await userEvent.click(within(screen.getByRole('region', { name: 'Уведомление о данных в браузере' })).getByRole('button'));
  expect(screen.queryByRole('region', { name: 'Уведомление о данных в браузере' })).toBeNull();
  expect(localStorage.getItem('market:privacy-notice')).toBe('seen');
});
