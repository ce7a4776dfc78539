import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDb } from '@market/service-kit/data/database';
import { migrate } from '@market/service-kit/data/migrate';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import { type PostgresServer, startPostgres } from '@market/service-kit/servers/postgres';
import { launcherFor } from '@market/service-kit/servers/postgres-launcher';
import { signalServer } from '@market/service-kit/servers/process-by-id';
import { afterUse } from '@market/service-kit/testing/after-use';
import { expect } from 'vitest';
import type { Held } from './bank-and-books.ts';

/** A server of a test's own that can be copied while it is written to, followed, and brought to a moment. */
export interface ArchivingPostgres {
  server: PostgresServer;
  /** A migrated database of it; `name` names it on every server that comes of this one. */
  database(name: string, migrations: string): Promise<Held>;
  /** One that is there already. */
  held(name: string): Held;
  /** Copies the server as it runs into a folder that another one may be started in: a base backup. */
  copyTo(dir: string): Promise<void>;
  /** Ends every process of it at once, as the loss of its machine would. */
  kill(): void;
}

interface Archiving {
  dir: string;
  /** Where its log is archived, and how often at the least. */
  archive: string;
  everySeconds: number;
  /** What it is besides: a follower, or one that is being restored. */
  settings?: Record<string, string>;
}

/** A log of hours is read. */
const RECOVERS_MS = 30 * 60_000;
/** What the follower of a server needs as well. */
const FOLLOWED = { wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '256MB', shared_buffers: '64MB' };

export async function archivingPostgres({ dir, archive, everySeconds, settings = {} }: Archiving): Promise<ArchivingPostgres> {
  for (const folder of [dir, archive]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  launcherFor(join(dir, 'cluster')).own(archive);
  const archiving = { archive_mode: 'on', archive_command: `cp %p ${archive}/%f`, archive_timeout: String(everySeconds) };
  const server = await startPostgres({ dir, settings: { ...FOLLOWED, ...archiving, ...settings } });
  afterUse(() => server.stop());
  const held = (name: string): Held => {
    const url = server.url(name);
    const db = openDb(url);
    afterUse(() => db.close());
    return { pool: db.pool, url };
  };
  return {
    ...{ server, held },
    database: async (name, migrations) => {
      await migrate(server.url(name), [migrations]);
      return held(name);
    },
    copyTo: (to) => copy({ server, from: dir, to }),
    kill: () => signalServer(Number(readFileSync(join(dir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'),
  };
}

interface Copy {
  server: PostgresServer;
  from: string;
  to: string;
}

/** What belongs to the server that runs, and the log, which comes from the archive or from the server itself. */
const OWN = ['postmaster.pid', 'postmaster.opts', 'backup_label', 'pg_wal'];

/** Between the two calls the files are copied as they are; the log from the one to the other makes them whole. */
async function copy({ server, from, to }: Copy): Promise<void> {
  const client = operatorClient(server.url('postgres'));
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('copy', fast => true)`);
    mkdirSync(to, { recursive: true, mode: 0o700 });
    cpSync(join(from, 'password'), join(to, 'password'));
    // A file that goes while it is copied ends it with 1, and is made anew by the log.
    spawnSync('cp', ['-a', join(from, 'cluster'), join(to, 'cluster')]);
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)');
    for (const name of OWN) rmSync(join(to, 'cluster', name), { recursive: true, force: true });
    for (const folder of ['pg_wal', 'pg_wal/archive_status']) mkdirSync(join(to, 'cluster', folder), { mode: 0o700 });
    writeFileSync(join(to, 'cluster/backup_label'), rows[0].labelfile);
    spawnSync('chown', ['-R', `--reference=${join(from, 'cluster')}`, join(to, 'cluster')]);
  } finally {
    await client.end();
  }
}

/** Has the server that is started next in this folder follow another, or come to a moment: `standby` or `recovery`. */
export function recoverAs(dir: string, how: 'standby' | 'recovery'): void {
  writeFileSync(join(dir, 'cluster', `${how}.signal`), '');
}

interface Restoring {
  /** Of a copy. */
  folder: string;
  archive: string;
  /** Absent: as far as the archive goes. */
  moment?: Date;
}

/** Starts a copy, and answers when it has come as far as it was to and takes writes. */
export async function restored({ folder, archive, moment }: Restoring): Promise<ArchivingPostgres> {
  recoverAs(folder, 'recovery');
  const target = moment
    ? { recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00'), recovery_target_action: 'promote' }
    : {};
  const settings = { restore_command: `cp ${archive}/%f %p`, ...target };
  const server = await archivingPostgres({ dir: folder, archive: `${folder}-archive`, everySeconds: 60, settings });
  const isRecovering = async () => (await server.held('postgres').pool.query('SELECT pg_is_in_recovery() AS is')).rows[0].is;
  await expect.poll(isRecovering, { timeout: RECOVERS_MS, interval: 200 }).toBe(false);
  return server;
}
