import { buildFrontEnd, generateClients } from '../build.ts';
import { runKeycloak } from '../keycloak-suite.ts';
import { giveUp } from '../progress.ts';
import { closeRun } from '../test-runs/closing.ts';

try {
  await generateClients();
  await buildFrontEnd();
  closeRun(await runKeycloak());
} catch (error) {
  giveUp(error);
}
