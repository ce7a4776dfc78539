import type { ModuleRecord } from '@market/modules-contract/feed';
import { loadRemote, registerGlobalPlugins, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

interface ShareState {
  loaded?: boolean;
  loading?: unknown;
}

interface ShareFailure {
  pkgName: string;
  shareScopeMap: Record<string, Record<string, Record<string, ShareState>>>;
}

/** Federation remembers a shared chunk that failed and hands the failure out for ever: forget it, so that a retry retries. */
const forgetFailedShares = {
  name: 'forget-failed-shares',
  errorLoadShare({ pkgName, shareScopeMap }: ShareFailure): void {
    for (const scope of Object.values(shareScopeMap)) {
      for (const share of Object.values(scope[pkgName] ?? {})) if (!share.loaded) share.loading = null;
    }
  },
};

/** To be called before any module is loaded: modules bring instances of their own that take the global plugins at birth. */
export function prepareFederation(): void {
  const plugin = forgetFailedShares as never;
  registerGlobalPlugins([plugin]);
  registerPlugins([plugin]);
}

/** What a module exposes under `expose` (`./main`). Its entry must have run. */
export function exposed({ entry }: ModuleRecord, expose: string): Promise<unknown> {
  // A second registration under the same name is ignored. Never `force`: it tears shared packages out of other modules.
  registerRemotes([{ name: entry.globalName, entry: entry.url, type: 'global', entryGlobalName: entry.globalName }]);
  return loadRemote(`${entry.globalName}/${expose.replace(/^\.\//, '')}`);
}
