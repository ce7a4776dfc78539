/** Hands out a shared package. */
type Factory = () => unknown;

/** A shared package, as every run time of federation reads and marks it: the page's, and what a build without our preset brings along. */
interface Share {
  version: string;
  get: () => Promise<Factory>;
  /** There as soon as anybody has fetched it. */
  lib?: Factory;
  loaded?: boolean;
  loading?: unknown;
  from: string;
  scope: readonly string[];
  strategy: 'loaded-first';
  shareConfig: { requiredVersion: string; singleton: true; strictVersion: true; eager: false };
}

/** Specifier → version → share. */
export type ShareScope = Record<string, Record<string, Share>>;

type Id = string | number;

/** What the bundler knows of itself in every build, as far as federation is made of it. */
export interface Loader {
  /** Modules by number, and those that ran. */
  m: Record<Id, (module: { exports: unknown }) => void>;
  c: Record<Id, unknown>;
  /** What has to be there before a chunk runs. */
  f: { consumes?: (chunk: Id, promises: Promise<unknown>[]) => void };
  initializeSharingData?: {
    scopeToSharingDataMapping: { default?: readonly { name: string; version: string; requiredVersion: string; factory: Share['get'] }[] };
  };
  consumesLoadingData?: {
    chunkMapping: Readonly<Record<Id, readonly Id[]>>;
    moduleIdToConsumeDataMapping: Readonly<Record<Id, { shareKey: string }>>;
    initialConsumes: readonly Id[];
  };
  initializeExposesData?: { moduleMap: Readonly<Record<string, () => Promise<Factory>>> };
  initContainer?: (scope: ShareScope) => void;
  getContainer?: (expose: string) => Promise<Factory>;
}

/** Shares that are on their way. What others note in a share they may note for good, also that it failed. */
const loading = new WeakMap<Share, Promise<Factory>>();

/** One that failed is fetched anew by whoever asks next. */
function fetched(share: Share): Promise<Factory> {
  const begun = loading.get(share);
  if (begun) return begun;
  const fetching = share.get().then((factory) => Object.assign(share, { lib: factory, loaded: true }).lib);
  loading.set(share, fetching);
  fetching.catch(() => loading.delete(share));
  return fetching;
}

async function load(scope: ShareScope, name: string): Promise<Factory> {
  // Whether its version fits was judged before anything of the module was asked for.
  const [share] = Object.values(scope[name] ?? {});
  if (!share) throw new Error(`${name} is not shared`);
  return share.lib ?? fetched(share);
}

/** Has the stand-ins of a build for shared packages filled from a scope, before the chunks that use them run. */
function consume(loader: Loader, scopeOf: () => ShareScope): void {
  const { chunkMapping = {}, moduleIdToConsumeDataMapping: standIns = {}, initialConsumes = [] } = loader.consumesLoadingData ?? {};
  if (initialConsumes.length > 0) throw new Error(`shared before the first chunk: ${initialConsumes}`);
  const begun = new Map<Id, Promise<void>>();
  const stand = (id: Id, factory: Factory): void => {
    loader.m[id] = (module) => {
      delete loader.c[id];
      module.exports = factory();
    };
  };
  const fill = async (id: Id): Promise<void> => {
    try {
      stand(id, await load(scopeOf(), standIns[id]?.shareKey ?? ''));
    } catch (error) {
      begun.delete(id);
      // Whoever uses it fails, as with any module that cannot run.
      stand(id, () => {
        throw error;
      });
    }
  };
  loader.f.consumes = (chunk, promises) => {
    for (const id of chunkMapping[chunk] ?? []) {
      const filling = begun.get(id) ?? fill(id);
      begun.set(id, filling);
      promises.push(filling);
    }
  };
}

const offered: ShareScope = {};

/** What this document offers to modules. */
export const pageShares: Readonly<ShareScope> = offered;

/** Shares what the build of this document says, with its modules and with itself. */
export function startPage(loader: Loader): void {
  for (const { name, version, requiredVersion, factory } of loader.initializeSharingData?.scopeToSharingDataMapping.default ?? []) {
    const terms = { shareConfig: { requiredVersion, singleton: true, strictVersion: true, eager: false } } as const;
    offered[name] = { [version]: { version, get: factory, from: 'shell', scope: ['default'], strategy: 'loaded-first', ...terms } };
  }
  consume(loader, () => offered);
}

/** Makes a container of a build that has modules' parts: it takes what it is offered, and hands out what it exposes. */
export function startModule(loader: Loader): void {
  let taken: ShareScope = {};
  const { moduleMap = {} } = loader.initializeExposesData ?? {};
  consume(loader, () => taken);
  loader.initContainer = (scope) => {
    taken = scope;
  };
  loader.getContainer = async (expose) => {
    const part = Object.hasOwn(moduleMap, expose) ? moduleMap[expose] : undefined;
    if (!part) throw new Error(`nothing is exposed as ${expose}`);
    return part();
  };
}
