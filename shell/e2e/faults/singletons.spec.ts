import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

type Seen = Record<string, Record<string, unknown>>;
type Share = { lib?: () => Record<string, unknown>; loaded?: boolean };
interface Federation {
  __INSTANCES__: { name: string; shareScopeMap: Record<string, Record<string, Record<string, Share>>> }[];
}

/** Libraries of which the modules have another copy than each other, or than the shell. */
const differing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const page = globalThis as unknown as { seenIdentities: Seen; __FEDERATION__: Federation };
    const { alpha = {}, beta = {} } = page.seenIdentities;
    const shared = page.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell')?.shareScopeMap.default ?? {};
    const provided = Object.values(shared).flatMap((versions) =>
      Object.values(versions).flatMap(({ lib }) => (lib ? Object.values(lib()) : [])),
    );
    return Object.keys(alpha).filter((name) => alpha[name] !== beta[name] || !provided.includes(alpha[name]));
  });

/** What is offered to all, as each root of the page sees it. */
const offered = (page: Page) =>
  page.evaluate(() => {
    const page = globalThis as unknown as { __FEDERATION__: Federation };
    const scopes = page.__FEDERATION__.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap.default ?? {});
    const [first = {}] = scopes;
    return {
      oneScope: scopes.every((scope) => scope === first),
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
  await reader.open('/alpha');
  await reader.seesAlpha();
  await reader.follow('/beta');
  await reader.seesBeta();
  expect(await differing(reader.page)).toEqual([]);
  const { oneScope, several, kitLoaded } = await offered(reader.page);
  expect(oneScope).toBe(true);
  expect(several).toEqual([]);
  expect(kitLoaded).toContain('@market/shell-kit/slots/module-root');
  const buckets = await styleBuckets(reader.page);
  expect(buckets.length).toBeGreaterThan(0);
  expect(new Set(buckets).size).toBe(buckets.length);
});
