import { buildFrontEnd, generateClients } from '../build.ts';
import { startFirstGateway } from '../distributed/start-distributed.ts';
import { giveUp } from '../progress.ts';
import { closeRun } from '../test-runs/closing.ts';
import { runPlaywright } from '../test-suites.ts';

/** The product as a cluster runs it, in place of the one process that `npm start` runs. */
const DISTRIBUTED = '--distributed';
const given = process.argv.slice(2);
const args = given.filter((arg) => arg !== DISTRIBUTED);

try {
  await generateClients();
  await buildFrontEnd();
  closeRun(await runPlaywright({ args, ...(given.includes(DISTRIBUTED) ? { start: startFirstGateway } : {}) }));
} catch (error) {
  giveUp(error);
}
