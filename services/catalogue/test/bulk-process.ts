// A worker of imports in a process of its own, for tests that kill one: node bulk-process.ts <database url>
import { openDb } from '@market/service-kit/data/database';
import { createWaker } from '@market/service-kit/jobs/waker';
import { createLog } from '@market/service-kit/log';
import { startBulkWorkers } from '../src/bulk/bulk-workers.ts';
import type { Dependencies } from '../src/context.ts';
import { cataloguePlan } from '../src/plan/plan.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const dependencies = {
  db: openDb(databaseUrl),
  plan: cataloguePlan(() => new Date()),
  bulk: createWaker(),
  now: () => new Date(),
} as unknown as Dependencies;
// It must not outlive a test that was itself killed.
process.stdin.resume().on('end', () => process.exit());
startBulkWorkers({
  dependencies,
  fetchPicture: () => Promise.reject(new Error('no pictures here')),
  log: createLog({ name: 'bulk', level: 'silent' }),
});
