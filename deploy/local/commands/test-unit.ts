import { generateClients } from '../build.ts';
import { giveUp } from '../progress.ts';
import { closeRun } from '../test-runs/closing.ts';
import { runVitest } from '../test-suites.ts';

// Unit, component and integration tests, or those whose path matches: `npm run test:unit -- services/catalogue`.
try {
  await generateClients();
  closeRun(await runVitest({ tier: 'core', args: process.argv.slice(2) }));
} catch (error) {
  giveUp(error);
}
