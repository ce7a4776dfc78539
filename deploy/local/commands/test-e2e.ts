import { buildFrontEnd, generateClients } from '../build.ts';
import { giveUp } from '../progress.ts';
import { runPlaywright } from '../test-suites.ts';

try {
  await generateClients();
  await buildFrontEnd();
  const { passed, failed, skipped } = await runPlaywright(process.argv.slice(2));
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exit(failed === 0 ? 0 : 1);
} catch (error) {
  giveUp(error);
}
