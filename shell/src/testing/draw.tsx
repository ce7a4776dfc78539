import { FluentProvider } from '@fluentui/react-provider';
import type { ModuleRecord } from '@market/modules-contract/feed';
import { PageRouter } from '@market/shell-kit/routing/navigation';
import { lightTheme } from '@market/shell-kit/session/brand-theme';
import { localeChosen } from '@market/shell-kit/session/locale';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach } from 'vitest';
import { frameTexts } from '../parts/frame-texts.ts';
import { feedWanted, readFeedFx } from '../platform/feed.model.ts';

afterEach(cleanup);

// The test browser's animations reject when they are cut short; without them Fluent shows the final state at once.
Reflect.deleteProperty(Element.prototype, 'animate');

/** Draws a part of the frame as the page does: in a scope, a theme, a language and the address bar. */
export function draw(part: ReactElement, scope: Scope = fork()): RenderResult {
  return render(part, {
    wrapper: ({ children }) => (
      <Provider value={scope}>
        <FluentProvider theme={lightTheme}>
          <I18nextProvider i18n={frameTexts}>
            <PageRouter>{children}</PageRouter>
          </I18nextProvider>
        </FluentProvider>
      </Provider>
    ),
  });
}

/** Russian again, for the next test: the texts belong to the page, not to a scope. */
export const speakRussian = (): Promise<unknown> => allSettled(localeChosen, { scope: fork(), params: 'ru' });

const everybody: ModuleRecord['nav'][number]['audience'] = ['guest', 'ROLE_BUYER'];
const file = { url: '/modules/shop/1/entry.js', integrity: `sha384-${'a'.repeat(64)}` };

/** A small shop: two sections for guests, one for administrators, a product page below the first. */
export const shop: ModuleRecord = {
  id: 'shop',
  vendor: 'market',
  level: 'page',
  grants: [],
  title: { ru: 'Лавка', en: 'Shop' },
  routes: [
    { path: '/products/catalog', title: { ru: 'Каталог', en: 'Catalogue' } },
    { path: '/products/new', title: { ru: 'Новинки', en: 'New arrivals' }, parent: '/products/catalog' },
    { path: '/viewproduct/:id', title: { ru: 'Товар', en: 'Product' }, parent: '/products/catalog', shows: [{ kind: 'product' }] },
    { path: '/product', title: { ru: 'Каталог', en: 'Catalogue' }, redirect: '/products/catalog' },
    { path: '/users/vendors', title: { ru: 'Продавцы', en: 'Vendors' }, audience: ['ROLE_ADMIN'], shows: [{ kind: 'vendors' }] },
  ],
  nav: [
    {
      id: 'catalog',
      path: '/products/catalog',
      label: { ru: 'Каталог', en: 'Catalogue' },
      icon: 'catalog',
      audience: everybody,
      order: 1,
      place: 'menu',
    },
    {
      id: 'new',
      path: '/products/new',
      label: { ru: 'Новинки', en: 'New arrivals' },
      icon: 'new',
      audience: everybody,
      order: 2,
      place: 'menu',
    },
    {
      id: 'users',
      path: '/users/vendors',
      label: { ru: 'Продавцы', en: 'Vendors' },
      icon: 'user',
      audience: ['ROLE_ADMIN'],
      order: 3,
      place: 'menu',
    },
  ],
  slots: [{ slot: 'palette.search', expose: './slots/palette-search', load: 'open' }],
  requires: { shellKit: '^1.0.0', services: {} },
  version: '1.0.0',
  entry: { ...file, globalName: 'shop' },
  manifest: file,
  start: [],
  shared: {},
};

/** A page whose feed has arrived. */
export async function scopeWithFeed(handlers: [unknown, unknown][] = [], module: ModuleRecord = shop): Promise<Scope> {
  const document = { revision: 1, issuedAt: new Date().toISOString(), expiresAt: '2027-01-01T00:00:00.000Z', key: 'a-key' };
  const feed = () => ({ ...document, modules: [module], candidates: [], browser: '', stopped: [], places: {}, dropped: [] });
  const scope = fork({ handlers: [[readFeedFx, feed], ...handlers] as never });
  await allSettled(feedWanted, { scope });
  return scope;
}
