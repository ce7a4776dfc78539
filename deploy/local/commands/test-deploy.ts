import { buildFrontEnd, generateClients } from '../build.ts';
import { runDeploy } from '../deployment/deploy-suite.ts';
import { giveUp } from '../progress.ts';
import { closeRun } from '../test-runs/closing.ts';

try {
  await generateClients();
  await buildFrontEnd();
  closeRun(await runDeploy());
} catch (error) {
  giveUp(error);
}
