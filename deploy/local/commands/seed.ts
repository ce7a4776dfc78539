import { parseArgs } from 'node:util';
import { localFiles } from '@market/service-kit/files/files';
import { startPostgres } from '@market/service-kit/servers/postgres';
import { generateClients } from '../build.ts';
import { dataPath, readSettings } from '../env.ts';
import { giveUp } from '../progress.ts';
import { runTool } from '../run-tool.ts';
import { runUntilSignal } from '../run-until-signal.ts';
import { ShutdownHooks } from '../shutdown-hooks.ts';

// Seeds the product's own databases: `npm run seed -- --products 1000000` fills a load data set, whose vendors become companies as well, and
// `--orders 1000000` has goods of the demo ordered so often, `--tenders 100000` posts so many tenders with ten proposals to each.
const shutdownHooks = new ShutdownHooks();
runUntilSignal(shutdownHooks);
try {
  const option = { type: 'string' } as const;
  const { products, orders, tenders } = parseArgs({ options: { products: option, orders: option, tenders: option } }).values;
  const seeded = [
    'catalogue',
    'companies',
    ...(orders === undefined && tenders === undefined ? [] : ['orders']),
    ...(tenders === undefined ? [] : ['tenders']),
  ];
  const settings = readSettings();
  await generateClients();
  const given = settings.databaseUrls;
  const isWhole = seeded.every((service) => given.has(service));
  const postgres = isWhole ? undefined : await startPostgres({ dir: dataPath(settings, 'postgres') });
  // A server that was running before belongs to the product that runs on it.
  if (postgres && postgres.mode !== 'reused') shutdownHooks.add(postgres.stop);
  const urlOf = (service: string): string => given.get(service) ?? (postgres?.url(`market_${service}`) as string);
  await migrateSeeded(seeded, urlOf);
  const files = dataPath(settings, 'files');
  await runTool('node', ['deploy/demo/catalogue/main.ts', ...(products === undefined ? [] : ['--products', products])], {
    output: 'inherit',
    env: { DATABASE_URL_CATALOGUE: urlOf('catalogue'), FILES_DIR: files },
  });
  // Their vendors offer.
  if (products !== undefined || tenders !== undefined) await addVendors(urlOf('companies'), files);
  if (orders !== undefined) await addOrders(urlOf, { orders, files });
  if (tenders !== undefined) await addTenders(urlOf, { tenders, files });
  await shutdownHooks.run();
} catch (error) {
  await shutdownHooks.run();
  giveUp(error);
}

/** Load data may be asked for before the product was ever started. */
async function migrateSeeded(seeded: readonly string[], urlOf: (service: string) => string): Promise<void> {
  const [{ migrate }, { catalogue }, { companies }, { orders }, { tenders }] = await Promise.all([
    import('@market/service-kit/data/migrate'),
    import('@market/catalogue/app'),
    import('@market/companies/app'),
    import('@market/orders/app'),
    import('@market/tenders/app'),
  ]);
  const wanted = [catalogue, companies, orders, tenders].filter(({ name }) => seeded.includes(name));
  for (const { name, migrations } of wanted) await migrate(urlOf(name), [migrations]);
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

/** The companies of the demo sell, so they are there first. */
async function addOrders(urlOf: (service: string) => string, { orders, files }: { orders: string; files: string }): Promise<void> {
  const { seedDemo } = await import('@market/demo/companies/demo');
  await seedDemo({ databaseUrl: urlOf('companies'), files: localFiles(files) });
  const env = databasesOf(urlOf, ['orders', 'catalogue', 'companies']);
  await runTool('node', ['deploy/demo/orders/main.ts', '--orders', orders], { output: 'inherit', env });
}

/** Beside the tenders of the demo, which come of its orders. */
async function addTenders(urlOf: (service: string) => string, { tenders, files }: { tenders: string; files: string }): Promise<void> {
  const env = { ...databasesOf(urlOf, ['tenders', 'orders', 'catalogue', 'companies']), FILES_DIR: files };
  await runTool('node', ['deploy/demo/tenders/main.ts', '--tenders', tenders], { output: 'inherit', env });
}

function databasesOf(urlOf: (service: string) => string, services: readonly string[]): Record<string, string> {
  return Object.fromEntries(services.map((service) => [`DATABASE_URL_${service.toUpperCase()}`, urlOf(service)]));
}
