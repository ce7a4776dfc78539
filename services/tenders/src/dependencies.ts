import { cached } from '@market/service-kit/data/cached';
import { openGivenDatabase } from '@market/service-kit/data/database';
import type { Opened } from '@market/service-kit/define-service';
import { createRowCache } from '@market/service-kit/lists/cached-rows';
import { listTotals } from '@market/service-kit/lists/list-totals';
import type { ServiceDeps } from '@market/service-kit/service';
import type { Dependencies } from './context.ts';
import { peersVia } from './peers.ts';
import { tendersPlan } from './plan/plan.ts';

/** A category that was moved is found where it lies now within so many milliseconds. */
const TREES = { max: 1_000, ttl: 10_000 };

/** Opens what the tenders service works with. */
export function openDependencies(deps: ServiceDeps): Opened & { dependencies: Dependencies } {
  const db = openGivenDatabase(deps);
  const now = (): Date => new Date();
  const dependencies = {
    db,
    files: deps.files,
    now,
    plan: tendersPlan(now),
    totals: listTotals(),
    rows: createRowCache(),
    categoryTrees: cached<number[]>(TREES),
    ...peersVia(deps),
  };
  return { dependencies, close: db.close };
}
