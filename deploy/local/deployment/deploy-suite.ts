import { none, type Outcome, sum } from '../test-runs/outcome.ts';
import { runVitest } from '../test-suites.ts';
import { missingCaddy } from './caddy.ts';
import type { DeployTestResult } from './deploy-test-result.ts';
import { missingDocker } from './docker.ts';
import { testKubernetes } from './kubernetes.ts';
import { missingPgbackrest } from './pgbackrest.ts';
import { missingPgbouncer, POOLER_CONFIG } from './pgbouncer.ts';
import { tryAlerts } from './promtool.ts';

interface Part {
  name: string;
  /** Why it cannot be tried on this machine; null: it can. */
  missing: () => string | null;
  /** Of its tests. */
  path: string;
  /** What they are told besides. */
  env?: NodeJS.ProcessEnv;
  /** Needs no tool, so that they are among the tests of the full tier as well. */
  isOfFullTier?: true;
}

const PARTS: readonly Part[] = [
  { name: 'The edge', missing: missingCaddy, path: 'deploy/local/deployment/edge' },
  { name: 'Images and compose', missing: missingDocker, path: 'deploy/local/deployment/compose-up' },
  { name: 'Services behind PgBouncer', missing: missingPgbouncer, path: 'services/kit/', env: { TEST_POOLER: POOLER_CONFIG } },
  { name: 'Backups by pgBackRest', missing: missingPgbackrest, path: 'deploy/local/deployment/pgbackrest' },
  { name: 'A restore to a moment, and a synchronous standby', missing: () => null, path: 'deploy/local/restore/', isOfFullTier: true },
];

/**
 * Tries what runs the product in production with the tools of this machine; says of each part that has none that nothing of it was tested.
 * `afterFullTier`: what that tier tried is not tried again.
 */
export async function runDeploy({ afterFullTier = false } = {}): Promise<Outcome> {
  let outcome = none;
  for (const { name, missing, path, env } of PARTS.filter(({ isOfFullTier }) => !(afterFullTier && isOfFullTier))) {
    const why = missing();
    if (why) process.stdout.write(`\n${name}: SKIPPED, nothing of it was tested. ${why}.\n`);
    outcome = sum(
      outcome,
      why ? { ...none, skipped: 1 } : await runVitest({ args: ['--project=server', path], env: { TRY_DEPLOYMENT: '1', ...env } }),
    );
  }
  return [...(await tryAlerts()), ...(await testKubernetes())].map(reported).reduce(sum, outcome);
}

function reported({ name, result, why }: DeployTestResult): Outcome {
  const words = { passed: '✓', failed: '✗', skipped: 'SKIPPED' };
  process.stdout.write(`${words[result]} ${name}${why ? `: ${why}` : ''}\n`);
  const failures = result === 'failed' ? [{ name, file: 'deploy/local/deployment', error: why ?? '' }] : [];
  return { ...none, [result]: 1, failures };
}
