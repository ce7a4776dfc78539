import { SlidingWindow } from '@market/service-kit/access/sliding-window';
import { type DatabaseAccess, openGivenDatabase } from '@market/service-kit/data/database';
import { deriveKey, deriveKeys, sealerWith } from '@market/service-kit/secrets/sealer';
import type { ServiceDeps } from '@market/service-kit/service';
import type { Dependencies } from './context.ts';

const MINUTE_MS = 60_000;

/** Opens what the modules service works with. */
export function openDependencies(deps: Pick<ServiceDeps, keyof DatabaseAccess | 'log' | 'files' | 'internalSecrets'>): {
  dependencies: Dependencies;
  close: () => Promise<void>;
} {
  const db = openGivenDatabase(deps);
  const sealer = sealerWith(deriveKeys(deps.internalSecrets, 'keys of the module feed'));
  const reporters = { calls: new SlidingWindow(MINUTE_MS), secret: deriveKey(deps.internalSecrets[0], 'addresses that report of modules') };
  return { dependencies: { db, files: deps.files, sealer, reporters, now: () => new Date() }, close: db.close };
}
