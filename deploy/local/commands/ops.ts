import { parseArgs } from 'node:util';
import { readEnv } from '@market/service-kit/env';
import { BusEnv } from '@market/service-kit/events/bus';
import { connectNats } from '@market/service-kit/events/nats';
import { localFiles } from '@market/service-kit/files/files';
import { FilesEnv, openFiles } from '@market/service-kit/files/open-files';
import { createLog } from '@market/service-kit/log';
import { startNats } from '@market/service-kit/servers/nats-server';
import { startPostgres } from '@market/service-kit/servers/postgres';
import { dataPath, type LocalSettings, readSettings } from '../env.ts';
import { giveUp, StepFailure } from '../progress.ts';
import { afterRestore } from '../restore/after-restore.ts';
import { deleteOrphans } from '../restore/delete-orphans.ts';
import { brokenInvariants, type FilesOf } from '../restore/invariants.ts';
import { reportText } from '../restore/restore-report.ts';
import { runUntilSignal } from '../run-until-signal.ts';
import { loadServices } from '../services.ts';
import { ShutdownHooks } from '../shutdown-hooks.ts';

// What an operator does by hand (docs/operations/restore.md), on the databases of `DATABASE_URL_<SERVICE>` and the bus of `NATS_URL`; without
// them, on those of the embedded product.
const USAGE = `npm run ops -- after-restore                    all databases went back to one moment
npm run ops -- after-restore --only orders      one service went back (several: orders,catalogue)
npm run ops -- invariants                       judges what databases and files hold, and changes nothing
npm run ops -- delete-orphans                   deletes files that no row has named for a day`;

const VERBS = ['after-restore', 'invariants', 'delete-orphans'];

const shutdownHooks = new ShutdownHooks();
runUntilSignal(shutdownHooks);

async function databasesOf(settings: LocalSettings, names: readonly string[]): Promise<Map<string, string>> {
  const given = settings.databaseUrls;
  const missing = names.filter((name) => !given.has(name));
  if (missing.length > 0 && given.size > 0)
    throw new StepFailure(
      `The databases of ${missing.join(', ')} are not named.`,
      `Set ${missing.map((name) => `DATABASE_URL_${name.toUpperCase()}`).join(', ')}, reached directly and not through a pooler.`,
    );
  if (missing.length === 0) return new Map(names.map((name) => [name, given.get(name) as string]));
  const postgres = await startPostgres({ dir: dataPath(settings, 'postgres') });
  // A server that was running before belongs to the product that runs on it.
  if (postgres.mode !== 'reused') shutdownHooks.add(postgres.stop);
  return new Map(names.map((name) => [name, postgres.url(`market_${name}`)]));
}

async function openNats({ natsUrl, environment, ...settings }: LocalSettings) {
  if (natsUrl) {
    const { NATS_URL, NATS_CA, NATS_REPLICAS: replicas } = readEnv(BusEnv, environment);
    return { nats: await connectNats(NATS_URL, 'operator', NATS_CA), streams: { replicas } };
  }
  // The bus of the embedded product knows nothing of these databases: emptied in place of theirs, it would leave theirs as it is.
  if (settings.databaseUrls.size > 0)
    throw new StepFailure(
      'The bus of these databases is not named.',
      'Set NATS_URL (and NATS_REPLICAS, NATS_CA) as their services have it.',
    );
  const server = await startNats({ dir: dataPath({ natsUrl, environment, ...settings }, 'nats') });
  if (server.mode !== 'reused') shutdownHooks.add(server.stop);
  return { nats: await connectNats(server.url, 'operator'), streams: {} };
}

const NAME_FILES = 'Set S3_BUCKET, or FILES_DIR, as services have it.';

/** Where the services of these databases keep their files; null: nobody said. */
function filesOf(settings: LocalSettings): FilesOf | null {
  const { databaseUrls, environment } = settings;
  const env = readEnv(FilesEnv, environment);
  if (env.S3_BUCKET || environment.FILES_DIR) return (service) => openFiles(env, service);
  // The files of the embedded product are not those of databases elsewhere.
  return databaseUrls.size > 0 ? null : () => localFiles(dataPath(settings, 'files'));
}

async function judge(settings: LocalSettings, databaseUrls: ReadonlyMap<string, string>, hint: string): Promise<void> {
  const files = filesOf(settings);
  if (!files) process.stdout.write(`Files (I9) are not judged. ${NAME_FILES}\n`);
  const broken = await brokenInvariants(databaseUrls, files);
  process.stdout.write(broken.length > 0 ? `${broken.join('\n')}\n${hint}` : 'All invariants hold.\n');
  if (broken.length > 0) process.exitCode = 1;
}

async function deleteAllOrphans(settings: LocalSettings, databaseUrls: ReadonlyMap<string, string>): Promise<void> {
  const files = filesOf(settings);
  if (!files) throw new StepFailure('The files of these databases are not named.', NAME_FILES);
  for (const [service, url] of databaseUrls) {
    const deleted = await deleteOrphans(service, url, await files(service));
    if (deleted > 0) process.stdout.write(`${service}: ${deleted} files that no row has named for a day are deleted\n`);
  }
}

const HEALING = `
What concerns several services is told anew and settled once they run: start them, wait for a minute, then npm run ops -- invariants.
`;

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
  const [verb] = positionals;
  if (!verb || !VERBS.includes(verb)) throw new StepFailure(`There is no "${verb ?? ''}".`, USAGE);
  const settings = readSettings();
  const services = await loadServices();
  const databaseUrls = await databasesOf(
    settings,
    services.map(({ name }) => name),
  );
  if (verb === 'invariants') return judge(settings, databaseUrls, '');
  if (verb === 'delete-orphans') return deleteAllOrphans(settings, databaseUrls);
  const { nats, streams } = await openNats(settings);
  shutdownHooks.add(() => nats.drain());
  const only = values.only?.split(',').filter(Boolean);
  const log = createLog({ name: 'operator', level: settings.logLevel });
  const report = await afterRestore({ services, databaseUrls, nats, streams, log, ...(only && { only }) });
  process.stdout.write(`${reportText(report)}\n`);
  await judge(settings, databaseUrls, HEALING);
}

try {
  await run();
  await shutdownHooks.run();
} catch (error) {
  await shutdownHooks.run();
  giveUp(error);
}
