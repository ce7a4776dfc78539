import { check } from '../../check/check.ts';
import { buildFrontEnd, generateClients } from '../build.ts';
import { chromiumPath } from '../chromium.ts';
import { runKeycloak } from '../keycloak-suite.ts';
import { giveUp, step } from '../progress.ts';
import { none, runPlaywright, runVitest, sum } from '../test-suites.ts';

try {
  await step({ title: 'browser for the tests', remedy: 'Install Chromium.', run: async () => chromiumPath(), result: (path) => path });
  await step({ title: 'database clients', remedy: 'See the message of prisma generate.', run: generateClients });
  await step({ title: 'front end', remedy: 'See the message of rspack.', run: buildFrontEnd });
  const checked = (await check()) ? none : { ...none, failed: 1 };
  const total = [checked, await runVitest(), await runPlaywright(), await runKeycloak()].reduce(sum);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exit(total.failed === 0 ? 0 : 1);
} catch (error) {
  giveUp(error);
}
