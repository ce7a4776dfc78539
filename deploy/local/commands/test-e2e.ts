import { buildFrontEnd, generateClients } from '../build.ts';
import { startFirstGateway } from '../distributed/start-distributed.ts';
import { giveUp, StepFailure } from '../progress.ts';
import { closeRun } from '../test-runs/closing.ts';
import { runPlaywright } from '../test-suites.ts';

/** The product as a cluster runs it, in place of the one process that `npm start` runs. */
const DISTRIBUTED = '--distributed';
/** A product that runs already, with demo data; nothing is built or started for it. */
const AT = '--at';
/** Whoever signed its certificate: one for a trial is its own. */
const ANY_CERTIFICATE = { E2E_ANY_CERTIFICATE: '1', NODE_TLS_REJECT_UNAUTHORIZED: '0' };

async function run(given: readonly string[]): Promise<void> {
  const at = given.indexOf(AT);
  if (at >= 0) {
    const address = given[at + 1] ?? '';
    if (!URL.canParse(address)) throw new StepFailure(`"${address}" is no address.`, 'npm run test:e2e -- --at https://localhost journey');
    const args = given.toSpliced(at, 2);
    return closeRun(await runPlaywright({ args, tests: ANY_CERTIFICATE, start: async () => new URL(address).origin }));
  }
  const args = given.filter((arg) => arg !== DISTRIBUTED);
  await generateClients();
  await buildFrontEnd();
  closeRun(await runPlaywright({ args, ...(given.includes(DISTRIBUTED) ? { start: startFirstGateway } : {}) }));
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  giveUp(error);
}
