import { expect, it } from 'vitest';
import { type Loader, pageShares, type ShareScope, startModule, startPage } from './shares.ts';

/** A build as the bundler leaves it: chunk 1 has a stand-in (11) for each of these names. */
function build(...names: string[]): Loader {
  const standIns = names.map((shareKey, index) => [11 + index, { shareKey }] as const);
  return {
    ...{ m: {}, c: {}, f: {} },
    consumesLoadingData: {
      chunkMapping: { 1: standIns.map(([id]) => id) },
      moduleIdToConsumeDataMapping: Object.fromEntries(standIns),
      initialConsumes: [],
    },
  };
}

async function chunk(loader: Loader): Promise<void> {
  const promises: Promise<unknown>[] = [];
  loader.f.consumes?.(1, promises);
  await Promise.all(promises);
}

/** What the stand-in is once its chunk runs. */
function valueIn({ m }: Loader, id = 11): unknown {
  const module = { exports: undefined as unknown };
  m[id]?.(module);
  return module.exports;
}

/** A share that fails so often before it comes, and how often it was fetched. */
function aShare(value: string, failures = 0) {
  const fetched = { times: 0 };
  const get = async () => {
    fetched.times += 1;
    if (fetched.times <= failures) throw new Error('it did not come');
    return () => value;
  };
  const terms = { singleton: true, strictVersion: true, eager: false } as const;
  const share = { version: '1.0.0', get, from: 'shell', scope: ['default'], strategy: 'loaded-first' } as const;
  return { fetched, share: { ...share, shareConfig: { requiredVersion: '^1.0.0', ...terms } } };
}

function started(loader: Loader, scope: ShareScope): Loader {
  startModule(loader);
  loader.initContainer?.(scope);
  return loader;
}

it('gives two modules the very same package, fetched once', async () => {
  const { share, fetched } = aShare('one');
  const loaders = [build('pkg'), build('pkg')].map((loader) => started(loader, { pkg: { '1.0.0': share } }));
  await Promise.all(loaders.map(chunk));
  expect(loaders.map((loader) => valueIn(loader))).toEqual(['one', 'one']);
  expect(fetched.times).toBe(1);
  expect(share).toMatchObject({ loaded: true });
});

it('takes what another run time has fetched already', async () => {
  const { share, fetched } = aShare('one');
  const loader = started(build('pkg'), { pkg: { '1.0.0': { ...share, lib: () => 'theirs' } } });
  await chunk(loader);
  expect([valueIn(loader), fetched.times]).toEqual(['theirs', 0]);
});

it('fails where it is used, and fetches anew when it is asked for again', async () => {
  const { share } = aShare('late', 1);
  const loader = started(build('pkg'), { pkg: { '1.0.0': share } });
  await chunk(loader);
  expect(() => valueIn(loader)).toThrow('it did not come');
  await chunk(loader);
  expect(valueIn(loader)).toBe('late');
});

it('has a package that nobody shares fail by name, and its neighbours work', async () => {
  const loader = started(build('missing', 'pkg'), { pkg: { '1.0.0': aShare('one').share } });
  await chunk(loader);
  expect(() => valueIn(loader, 11)).toThrow('missing is not shared');
  expect(valueIn(loader, 12)).toBe('one');
});

it('hands out what a build exposes, and says what it does not', async () => {
  const loader = build();
  loader.initializeExposesData = { moduleMap: { './main': async () => () => 'main' } };
  startModule(loader);
  expect((await loader.getContainer?.('./main'))?.()).toBe('main');
  await expect(loader.getContainer?.('./constructor')).rejects.toThrow('./constructor');
});

it('offers and uses what the build of the page shares', async () => {
  const page = build('pkg');
  const shared = { name: 'pkg', version: '1.2.0', requiredVersion: '^1.0.0', factory: async () => () => 'of the page' };
  page.initializeSharingData = { scopeToSharingDataMapping: { default: [shared] } };
  startPage(page);
  expect(pageShares.pkg?.['1.2.0']).toMatchObject({ version: '1.2.0', from: 'shell', shareConfig: { requiredVersion: '^1.0.0' } });
  await chunk(page);
  expect(valueIn(page)).toBe('of the page');
});

it('refuses a build that needs shares before its first chunk', () => {
  const loader = build('pkg');
  loader.consumesLoadingData = { chunkMapping: {}, moduleIdToConsumeDataMapping: {}, initialConsumes: [11] };
  expect(() => startModule(loader)).toThrow('before the first chunk');
});
