import { buildFrontEnd, generateClients } from '../build.ts';
import { giveUp } from '../progress.ts';
import { closeRun } from '../test-runs/closing.ts';
import { runPlaywright } from '../test-suites.ts';

try {
  await generateClients();
  await buildFrontEnd();
  closeRun(await runPlaywright({ args: process.argv.slice(2) }));
} catch (error) {
  giveUp(error);
}
