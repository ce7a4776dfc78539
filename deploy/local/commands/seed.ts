import { localFiles } from '@market/service-kit/files/files';
import { startPostgres } from '@market/service-kit/servers/postgres';
import { generateClients } from '../build.ts';
import { dataPath, readSettings } from '../env.ts';
import { giveUp } from '../progress.ts';
import { runTool } from '../run-tool.ts';
import { runUntilSignal } from '../run-until-signal.ts';
import { ShutdownHooks } from '../shutdown-hooks.ts';

// Seeds the product's own databases: `npm run seed -- --products 1000000` fills a load data set. Its vendors become companies as well.
const shutdownHooks = new ShutdownHooks();
runUntilSignal(shutdownHooks);
try {
  const settings = readSettings();
  await generateClients();
  const given = settings.databaseUrls;
  const isWhole = given.has('catalogue') && given.has('companies');
  const postgres = isWhole ? undefined : await startPostgres({ dir: dataPath(settings, 'postgres') });
  // A server that was running before belongs to the product that runs on it.
  if (postgres && postgres.mode !== 'reused') shutdownHooks.add(postgres.stop);
  const urlOf = (service: string): string => given.get(service) ?? (postgres?.url(`market_${service}`) as string);
  await migrateSeeded(urlOf);
  const files = dataPath(settings, 'files');
  await runTool('node', ['deploy/demo/catalogue/main.ts', ...process.argv.slice(2)], {
    output: 'inherit',
    env: { DATABASE_URL_CATALOGUE: urlOf('catalogue'), FILES_DIR: files },
  });
  if (process.argv.some((word) => word.startsWith('--products'))) await addVendors(urlOf('companies'), files);
  await shutdownHooks.run();
} catch (error) {
  await shutdownHooks.run();
  giveUp(error);
}

/** Load data may be asked for before the product was ever started. */
async function migrateSeeded(urlOf: (service: string) => string): Promise<void> {
  const [{ migrate }, { catalogue }, { companies }] = await Promise.all([
    import('@market/service-kit/data/migrate'),
    import('@market/catalogue/app'),
    import('@market/companies/app'),
  ]);
  for (const { name, migrations } of [catalogue, companies]) await migrate(urlOf(name), [migrations]);
}

/** Only here are both sides known: whose goods the catalogue's load data are, and what makes a company. */
async function addVendors(databaseUrl: string, folder: string): Promise<void> {
  const [{ LOAD_COMPANIES }, { seedLoad }] = await Promise.all([
    import('@market/demo/catalogue/load-companies'),
    import('@market/demo/companies/load'),
  ]);
  const added = await seedLoad({ databaseUrl, files: localFiles(folder), companies: LOAD_COMPANIES });
  process.stdout.write(`${added} companies added\n`);
}
