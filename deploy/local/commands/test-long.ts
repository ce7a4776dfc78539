import { generateClients } from '../build.ts';
import { giveUp } from '../progress.ts';
import { runVitest } from '../test-suites.ts';

// The same campaigns as in `npm test` with bigger numbers: each reads LONG and multiplies its rounds.
try {
  await generateClients();
  const { passed, failed, skipped } = await runVitest(['--project=server', '--testTimeout=1800000'], { LONG: '1' });
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exit(failed === 0 ? 0 : 1);
} catch (error) {
  giveUp(error);
}
