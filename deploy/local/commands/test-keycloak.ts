import { buildFrontEnd, generateClients } from '../build.ts';
import { runKeycloak } from '../keycloak-suite.ts';
import { giveUp } from '../progress.ts';

try {
  await generateClients();
  await buildFrontEnd();
  const { passed, failed, skipped } = await runKeycloak();
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exit(failed === 0 ? 0 : 1);
} catch (error) {
  giveUp(error);
}
