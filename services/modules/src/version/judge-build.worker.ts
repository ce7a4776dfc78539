import { parentPort, workerData } from 'node:worker_threads';
import { checkModule } from '@market/module-checks/check-module';
import type { Judged } from './judge-build.ts';

const { files, against } = workerData as Judged;
parentPort?.postMessage(checkModule({ files }, against));
