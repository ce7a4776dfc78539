import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../env.ts';

/** The settings that compose has, which are those that are tried. */
export const POOLER_CONFIG = join(projectRoot, 'deploy/compose/pgbouncer.ini');

/** The first that keeps named statements for those who share a connection. */
const OLDEST = [1, 21] as const;

/** Why there is no PgBouncer on this machine that services may stand behind; null: there is one. */
export function missingPgbouncer(): string | null {
  const { stdout, status } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  if (status !== 0 || major === undefined) return 'pgbouncer is not installed (Debian 13: apt-get install pgbouncer)';
  const isOld = Number(major) < OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) < OLDEST[1]);
  return isOld ? `pgbouncer ${major}.${minor} is older than ${OLDEST.join('.')}, the first with max_prepared_statements` : null;
}
