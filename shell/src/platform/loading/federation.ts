import type { ModuleRecord } from '@market/modules-contract/feed';
import { pageShares, type ShareScope } from './shares.ts';

type ShareScopes = Record<string, ShareScope>;

interface ShareFailure {
  pkgName: string;
  shareScopeMap: ShareScopes;
}

/** What the entry of a build leaves under its global name. */
interface Container {
  init: (scope: ShareScope, initScope: unknown[], options: object) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

/** For the run time that builds without our preset bring: it remembers a shared chunk that failed, and would hand the failure out for ever. */
const retryPlugin = {
  name: 'retry-shares',
  errorLoadShare({ pkgName, shareScopeMap }: ShareFailure): void {
    for (const scope of Object.values(shareScopeMap)) {
      for (const share of Object.values(scope[pkgName] ?? {})) if (!share.loaded) share.loading = null;
    }
  },
};

/** To be called before any module is loaded: their run times take the plugins of the document at birth. */
export function prepareFederation(): void {
  Object.assign(globalThis, { __FEDERATION__: { __GLOBAL_PLUGIN__: [retryPlugin] } });
}

/** The shares themselves are those of the page, loaded once for all. */
const copyOf = (scope: ShareScope): ShareScope =>
  Object.fromEntries(Object.entries(scope).map(([name, versions]) => [name, { ...versions }]));

type Offer = (scope: ShareScope) => ShareScope;

/** What a module registers is its own: each gets a copy of what the page offers, and no module's shares reach another one. */
async function begin(container: Container, offered: Offer): Promise<void> {
  const scope = offered(pageShares);
  // Not enumerable, as federation has it: what is enumerable becomes an option of the module's instance.
  const options = Object.defineProperty({ version: '', shareScopeKeys: 'default' }, 'shareScopeMap', { value: { default: scope } });
  await container.init(scope, [], options);
}

/** Containers that were given their shares, by global name: thirty widgets of a module begin it once. */
const begun = new Map<string, Promise<void>>();

function beginOnce(name: string, container: Container, offered: Offer): Promise<void> {
  const beginning = begun.get(name) ?? begin(container, offered);
  begun.set(name, beginning);
  // What failed is tried afresh by whoever asks next.
  beginning.catch(() => begun.delete(name));
  return beginning;
}

/**
 * What a module exposes under `expose` (`./main`). Its entry must have run. Containers are asked by the protocol that every federated build keeps,
 * whoever built it.
 */
export async function exposed({ entry }: Pick<ModuleRecord, 'entry'>, expose: string, offered: Offer = copyOf): Promise<unknown> {
  const container = (globalThis as unknown as Record<string, Container>)[entry.globalName];
  if (!container) throw new Error(`${entry.globalName} has not run`);
  await beginOnce(entry.globalName, container, offered);
  return (await container.get(expose))();
}
