import { Worker } from 'node:worker_threads';
import type { Finding } from '@market/module-checks/finding';
import type { Surroundings } from '@market/module-checks/surroundings';
import { limitConcurrency } from '@market/service-kit/jobs/limit-concurrency';

/** What the thread is given. */
export interface Judged {
  files: ReadonlyMap<string, Uint8Array>;
  against: Surroundings;
}

/** The worst build within the quotas takes some six seconds and two hundred megabytes; what takes much more is meant to. */
const PATIENCE_MS = 60_000;
const HEAP_MB = 512;

const inTurn = limitConcurrency<Finding[]>(1);

/**
 * Runs the checks of a build in a thread of its own, one build at a time: they read every script whole, and the process answers everybody else
 * meanwhile. The same build sent twice at once is judged once.
 *
 * @param key of the build and whose it is: others are judged by other rules
 * @throws Error for a build that no check could judge within its time and memory
 */
export const judgeBuild = (key: string, judged: Judged): Promise<Finding[]> => inTurn(key, () => judge(judged));

async function judge(judged: Judged): Promise<Finding[]> {
  const worker = new Worker(new URL('./judge-build.worker.ts', import.meta.url), {
    workerData: judged,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Finding[]>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The checks ended with ${code} before they had judged the build`)));
  const timer = setTimeout(() => reject(new Error(`The checks took longer than ${PATIENCE_MS} ms`)), PATIENCE_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
