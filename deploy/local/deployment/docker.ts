import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ASK_MS = 10_000;
const MOST_OUTPUT = 64 * 1024 * 1024;

/** Why no image can be built on this machine; null: it can. */
export function missingDocker(): string | null {
  try {
    for (const args of [['version'], ['compose', 'version'], ['buildx', 'version']])
      execFileSync('docker', args, { stdio: 'ignore', timeout: ASK_MS });
    return null;
  } catch {
    return 'no docker daemon answers, or its compose and buildx are missing (Debian 13: apt-get install docker.io docker-buildx docker-compose)';
  }
}

/** What docker says. @throws with what it complained of */
export async function docker(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run('docker', args, { env: { ...process.env, ...env }, maxBuffer: MOST_OUTPUT });
  return stdout.trim();
}
