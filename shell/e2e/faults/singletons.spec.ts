import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

type Seen = Record<string, Record<string, unknown>>;
type Share = { lib?: () => Record<string, unknown>; loaded?: boolean };
type Offers = Record<string, Record<string, Record<string, Share>>>;
interface Noted {
  seenIdentities: Seen;
  /** Container → what the page offered to it. */
  offers: Offers;
}

const CONTAINERS = ['mfe_alpha_1_0_0', 'mfe_beta_1_0_0'];

/** Has the page note what it offers to each container. */
const noteOffers = (page: Page): Promise<unknown> =>
  page.addInitScript((names) => {
    const offers: Offers = {};
    Object.assign(globalThis, { offers });
    for (const name of names) {
      let container: object;
      const noting = (own: { init: (scope: Offers[string], ...others: unknown[]) => unknown }) => ({
        ...own,
        init: (scope: Offers[string], ...others: unknown[]) => {
          offers[name] = scope;
          return own.init(scope, ...others);
        },
      });
      Object.defineProperty(globalThis, name, {
        get: () => container,
        set: (own) => {
          container = noting(own);
        },
      });
    }
  }, CONTAINERS);

/** Libraries of which the modules have another copy than each other, or than the shell. */
const differing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { seenIdentities, offers } = globalThis as unknown as Noted;
    const { alpha = {}, beta = {} } = seenIdentities;
    const provided = Object.values(offers.mfe_alpha_1_0_0 ?? {}).flatMap((versions) =>
      Object.values(versions).flatMap(({ lib }) => (lib ? Object.values(lib()) : [])),
    );
    return Object.keys(alpha).filter((name) => alpha[name] !== beta[name] || !provided.includes(alpha[name]));
  });

/** What is offered to all, as each module of the page sees it. */
const offered = (page: Page) =>
  page.evaluate(() => {
    const scopes = Object.values((globalThis as unknown as Noted).offers);
    const [first = {}] = scopes;
    const isAsFirst = (scope: (typeof scopes)[number], name: string): boolean =>
      Object.entries(scope[name] ?? {}).every(([version, share]) => share === first[name]?.[version]);
    return {
      modules: scopes.length,
      differing: scopes.flatMap((scope) => Object.keys(scope).filter((name) => !isAsFirst(scope, name))),
      several: Object.keys(first).filter((name) => Object.keys(first[name] ?? {}).length !== 1),
      kitLoaded: Object.keys(first).filter(
        (name) => name.startsWith('@market/shell-kit/') && Object.values(first[name] ?? {}).some(({ loaded }) => loaded),
      ),
    };
  });

/** Each renderer of styles would open its own element per bucket; a second copy shows as a bucket that exists twice. */
const styleBuckets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('style[data-make-styles-bucket]')].map((style) =>
      ['data-make-styles-bucket', 'data-priority', 'media'].map((name) => style.getAttribute(name)).join(' '),
    ),
  );

test('two modules are given the very same libraries, the shell’s: one version of each, evaluated once, one renderer of styles', {
  tag: '@full',
}, async ({ reader }) => {
  await noteOffers(reader.page);
  await reader.open('/alpha');
  await reader.seesAlpha();
  await reader.follow('/beta');
  await reader.seesBeta();
  expect(await differing(reader.page)).toEqual([]);
  const { modules, differing: others, several, kitLoaded } = await offered(reader.page);
  expect(modules).toBe(2);
  expect(others).toEqual([]);
  expect(several).toEqual([]);
  expect(kitLoaded).toContain('@market/shell-kit/slots/module-root');
  const buckets = await styleBuckets(reader.page);
  expect(buckets.length).toBeGreaterThan(0);
  expect(new Set(buckets).size).toBe(buckets.length);
});

/** A container as any build of federation leaves one, that registers a React of its own and a package that nobody else has. */
const REGISTERING = `
const share = { version: '99.0.0', scope: ['default'], from: 'alpha', loaded: 1, lib: () => ({ useState: null }), get: () => () => ({ useState: null }) };
const register = (scope) => Object.assign(scope, { react: { ...scope.react, '99.0.0': share }, 'of-alpha': { '1.0.0': share } });
globalThis.mfe_alpha_1_0_0 = {
  init: (scope, _, options) => {
    Object.assign(scope.react, { '99.0.0': share });
    register(scope);
    for (const other of Object.values(options.shareScopeMap)) register(other);
  },
  get: async () => () => ({
    bootstrap: async () => {},
    mount: async ({ container }) => { container.innerHTML = '<h2>Alpha shares React</h2>'; },
    unmount: async () => {},
  }),
};`;

/** Versions of a package that each module was offered, and what it made of that. */
const versionsOf = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const { mfe_alpha_1_0_0: alpha, mfe_beta_1_0_0: beta } = (globalThis as unknown as Noted).offers;
    return [alpha, beta].map((scope) => Object.keys(scope?.[wanted] ?? {}));
  }, name);

test('what a module registers as shared reaches neither the shell nor another module', { tag: '@full' }, async ({ site, reader }) => {
  const { page } = reader;
  await noteOffers(page);
  site.replaceEntry('alpha', REGISTERING);
  await reader.open('/alpha');
  await expect(page.getByRole('heading', { name: 'Alpha shares React' })).toBeVisible();
  await reader.follow('/beta');
  await reader.seesBeta();
  const [alpha = [], beta = []] = await versionsOf(page, 'react');
  expect(alpha).toContain('99.0.0');
  // What the page has by now is what it offers to the second one.
  expect(beta).toHaveLength(1);
  expect(alpha).toEqual([...beta, '99.0.0']);
  expect(await versionsOf(page, 'of-alpha')).toEqual([['1.0.0'], []]);
});
