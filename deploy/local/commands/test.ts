import { check } from '../../check/check.ts';
import { buildFrontEnd, generateClients } from '../build.ts';
import { chromiumPath, installHeadlessShell } from '../chromium.ts';
import { runDeploy } from '../deployment/deploy-suite.ts';
import { runKeycloak } from '../keycloak-suite.ts';
import { giveUp, step } from '../progress.ts';
import { closeRun } from '../test-runs/closing.ts';
import { none, sum } from '../test-runs/outcome.ts';
import { runPlaywright, runVitest, type Tier } from '../test-suites.ts';

// What a change can break anywhere takes minutes; what costs more (every dress, faults, kills) is for each night, for releases, and for whoever asks.
const tier: Tier = process.argv.includes('--all') ? 'full' : 'core';

const getBrowser = () =>
  step({
    title: 'browser for the tests',
    remedy: 'Install Chromium.',
    run: async () => {
      await installHeadlessShell();
      return chromiumPath();
    },
    result: (path) => path,
  });

const build = async () => {
  await step({ title: 'database clients', remedy: 'See the message of prisma generate.', run: generateClients });
  await step({ title: 'front end', remedy: 'See the message of rspack.', run: buildFrontEnd });
};

try {
  // The one waits for the network, the other for the processor.
  await Promise.all([getBrowser(), build()]);
  const refused = { name: 'npm run check', file: 'deploy/check', error: 'its faults stand above, at their steps' };
  const checked = (await check()) ? none : { ...none, failed: 1, failures: [refused] };
  const outcomes = [checked, await runVitest({ tier }), await runPlaywright({ tier })];
  // In the smaller tier the tests against a real Keycloak stand among those left out; deployments are tried as far as this machine has the tools.
  if (tier === 'full') outcomes.push(await runKeycloak(), await runDeploy({ afterFullTier: true }));
  closeRun(outcomes.reduce(sum));
} catch (error) {
  giveUp(error);
}
