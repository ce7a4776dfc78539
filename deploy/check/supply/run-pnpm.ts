import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../../local/env.ts';

/** What goes to whoever runs the product: everything but the linters, which reach nobody but those who change it. */
export const SHIPPED = ['--filter', '!@market/check'];

export interface PnpmAnswer {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** It answers from what is installed; where it asks the registry, it does so once and briefly. */
const BRIEF = { PNPM_CONFIG_FETCH_TIMEOUT: '15000', PNPM_CONFIG_FETCH_RETRIES: '0' };
/** After this it answers nothing any more. */
const PATIENCE_MS = 120_000;

/** Runs the pnpm that run.mjs installs with; npx kept it then, and asks nobody for it (ADR 97). */
export async function runPnpm(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<PnpmAnswer> {
  const child = spawn('npx', ['--prefer-offline', '-y', process.env.MARKET_PNPM ?? 'pnpm', ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...BRIEF, ...env },
    // A group of its own: npx starts pnpm, and neither may outlive this process.
    detached: true,
  });
  const end = () => void (child.pid && child.exitCode === null && child.signalCode === null && process.kill(-child.pid, 'SIGKILL'));
  const timer = setTimeout(end, PATIENCE_MS);
  process.once('exit', end);
  try {
    const { promise: exited, resolve, reject } = Promise.withResolvers<number | null>();
    child.once('error', reject).once('exit', resolve);
    const [status, stdout, stderr] = await Promise.all([exited, text(child.stdout), text(child.stderr)]);
    return { status, stdout, stderr };
  } finally {
    clearTimeout(timer);
    process.off('exit', end);
  }
}
