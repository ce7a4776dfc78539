import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../env.ts';
import { debianPrograms, debianServers } from './debian-postgres.ts';

const CONFIG = join(projectRoot, 'deploy/compose/pgbackrest.conf');

/** Why a restore by pgBackRest cannot be tried on this machine; null: it can. */
export function missingPgbackrest(): string | null {
  if (spawnSync('pgbackrest', ['version']).status !== 0) return 'pgbackrest is not installed (Debian: apt-get install pgbackrest)';
  return debianPrograms() ? null : 'no Postgres of Debian is installed (apt-get install postgresql)';
}

/** A server of Debian's packages, with its log in a repository of pgBackRest. */
export interface BackedUpServer {
  url(database: string): string;
  /** Takes a full backup of it as it runs. */
  backup(): Promise<void>;
  /** Ends all of it at once. */
  kill(): void;
  /** Another one beside it, as it was at a moment; absent: as far as the repository goes. Answers the addresses of its databases. */
  restored(moment?: Date): Promise<(database: string) => string>;
  stop(): Promise<void>;
}

/** Starts one with the settings that compose has. @param everySeconds how often the log is archived at the least */
export async function backedUpServer(root: string, everySeconds: number): Promise<BackedUpServer> {
  const programs = debianPrograms() ?? '';
  const servers = debianServers(root, programs);
  const data = join(root, 'server');
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=ru-RU'];
  await servers.run(join(programs, 'initdb'), '--pgdata', data, '--username=postgres', '--auth=trust', ...locale);
  const config = join(root, 'pgbackrest.conf');
  const repository = servers.folder('repository');
  const archive_command = `pgbackrest --config=${config} --stanza=market archive-push %p`;
  const server = await servers.start(data, { archive_mode: 'on', archive_command, archive_timeout: String(everySeconds) });
  const own = [
    `lock-path=${root}`,
    `spool-path=${root}`,
    `repo1-path=${repository}`,
    '[market]',
    `pg1-path=${data}`,
    `pg1-port=${server.port}`,
  ];
  const client = [`pg1-socket-path=${root}`, 'pg1-user=postgres', ''];
  writeFileSync(config, [readFileSync(CONFIG, 'utf8'), ...own, ...client].join('\n'));
  const backrest = (...args: string[]) => servers.run('pgbackrest', `--config=${config}`, '--stanza=market', ...args);
  await backrest('stanza-create');
  let restores = 0;
  return {
    url: server.url,
    backup: () => backrest('--type=full', 'backup'),
    kill: server.kill,
    restored: async (moment) => {
      const beside = servers.folder(`restored-${++restores}`);
      const target = moment ? ['--type=time', `--target=${targetOf(moment)}`, '--target-action=promote'] : [];
      await backrest(`--pg1-path=${beside}`, '--no-delta', ...target, 'restore');
      return (await servers.start(beside, { archive_mode: 'off' })).url;
    },
    stop: servers.stop,
  };
}

const targetOf = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00');
