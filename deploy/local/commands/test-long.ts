import { generateClients } from '../build.ts';
import { giveUp } from '../progress.ts';
import { closeRun } from '../test-runs/closing.ts';
import { runVitest } from '../test-suites.ts';

// The same campaigns as in `npm test -- --all` with bigger numbers: each reads LONG and multiplies its rounds.
try {
  await generateClients();
  closeRun(await runVitest({ args: ['--project=server', '--testTimeout=1800000'], env: { LONG: '1' } }));
} catch (error) {
  giveUp(error);
}
