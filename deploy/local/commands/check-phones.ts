import { openDb } from '@market/service-kit/data/database';
import { startPostgres } from '@market/service-kit/servers/postgres';
import { checkPhones } from '../check-phones.ts';
import { dataPath, readSettings } from '../env.ts';
import { giveUp } from '../progress.ts';
import { runUntilSignal } from '../run-until-signal.ts';
import { ShutdownHooks } from '../shutdown-hooks.ts';

// Reports stored phone numbers that are impossible: `npm run check-phones`. Nothing is changed.
const shutdownHooks = new ShutdownHooks();
runUntilSignal(shutdownHooks);
try {
  const settings = readSettings();
  const given = settings.databaseUrls;
  const isWhole = given.has('identity') && given.has('companies');
  const postgres = isWhole ? undefined : await startPostgres({ dir: dataPath(settings, 'postgres') });
  // A server that was running before belongs to the product that runs on it.
  if (postgres && postgres.mode !== 'reused') shutdownHooks.add(postgres.stop);
  const open = (service: string) => {
    const db = openDb(given.get(service) ?? (postgres?.url(`market_${service}`) as string), { connections: 1 });
    shutdownHooks.add(db.close);
    return db.pool;
  };
  process.stdout.write(`${await checkPhones({ identity: open('identity'), companies: open('companies') })}\n`);
  await shutdownHooks.run();
} catch (error) {
  await shutdownHooks.run();
  giveUp(error);
}
