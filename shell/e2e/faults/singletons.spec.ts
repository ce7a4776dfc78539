import { expect, test } from './site.ts';

type Seen = Record<string, Record<string, unknown>>;
type Share = { lib?: () => Record<string, unknown>; loaded?: boolean };
interface Federation {
  __INSTANCES__: { name: string; shareScopeMap: Record<string, Record<string, Record<string, Share>>> }[];
}

test('two modules are given the very same libraries, and they are the shell\u2019s', async ({ reader }) => {
  await reader.open('/alpha');
  await reader.seesAlpha();
  await reader.follow('/beta');
  await reader.seesBeta();
  const differing = await reader.page.evaluate(() => {
    const page = globalThis as unknown as { seenIdentities: Seen; __FEDERATION__: Federation };
    const { alpha = {}, beta = {} } = page.seenIdentities;
    const shared = page.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell')?.shareScopeMap.default ?? {};
    const provided = Object.values(shared).flatMap((versions) =>
      Object.values(versions).flatMap(({ lib }) => (lib ? Object.values(lib()) : [])),
    );
    return Object.keys(alpha).filter((name) => alpha[name] !== beta[name] || !provided.includes(alpha[name]));
  });
  expect(differing).toEqual([]);
});

test('every shared package has one version, from the shell, evaluated once', async ({ reader }) => {
  await reader.open('/alpha');
  await reader.seesAlpha();
  await reader.follow('/beta');
  await reader.seesBeta();
  const versions = await reader.page.evaluate(() => {
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
  expect(versions.oneScope).toBe(true);
  expect(versions.several).toEqual([]);
  expect(versions.kitLoaded).toContain('@market/shell-kit/module-root');
});

test('one renderer of styles for shell and modules', async ({ reader }) => {
  await reader.open('/alpha');
  await reader.seesAlpha();
  // Each renderer would open its own element per bucket; a second copy shows as a bucket that exists twice.
  const buckets = await reader.page.evaluate(() =>
    [...document.querySelectorAll('style[data-make-styles-bucket]')].map((style) =>
      ['data-make-styles-bucket', 'data-priority', 'media'].map((name) => style.getAttribute(name)).join(' '),
    ),
  );
  expect(buckets.length).toBeGreaterThan(0);
  expect(new Set(buckets).size).toBe(buckets.length);
});
