import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ruleTests } from '../../observability/rule-tests.ts';
import { projectRoot } from '../env.ts';
import type { DeployTestResult } from './deploy-test-result.ts';

const run = promisify(execFile);
const FOLDER = join(projectRoot, 'deploy/observability');
/** Three days of samples are tried within it. */
const PATIENCE_MS = 300_000;

/** Has Prometheus itself judge the rules and try each alert, and Alertmanager its settings: by `promtool` and `amtool`, of Debian's `prometheus` and `prometheus-alertmanager`. */
export const tryAlerts = async (): Promise<DeployTestResult[]> => [
  await by('promtool', 'the rules are such as Prometheus takes', ['check', 'rules', 'prometheus-rules.yaml']),
  ...(await Promise.all(
    Object.keys(ruleTests).map((file) => by('promtool', `each alert fires and keeps still: ${file}`, ['test', 'rules', file])),
  )),
  await alertmanagerSettings(),
];

const ALERTMANAGER = 'the settings are such as Alertmanager takes';

async function alertmanagerSettings(): Promise<DeployTestResult> {
  const version = await run('amtool', ['--version']).then(
    ({ stdout, stderr }) => /version (\d+)\.(\d+)/.exec(stdout + stderr),
    () => null,
  );
  const isOld = version !== null && Number(version[1]) === 0 && Number(version[2]) < 26;
  if (isOld) return { name: ALERTMANAGER, result: 'skipped', why: 'amtool is older than 0.26, which reads addresses from files' };
  return by('amtool', ALERTMANAGER, ['check-config', 'alertmanager.yaml']);
}

async function by(tool: string, name: string, args: readonly string[]): Promise<DeployTestResult> {
  try {
    await run(tool, args, { cwd: FOLDER, timeout: PATIENCE_MS });
    return { name, result: 'passed' };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: string | number; stdout?: string; stderr?: string };
    if (code === 'ENOENT') return { name, result: 'skipped', why: `${tool} is not installed` };
    return { name, result: 'failed', why: `${stdout}${stderr}`.trim() || String(error) };
  }
}
