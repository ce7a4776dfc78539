import { checkOrders } from '@market/demo/orders/check-orders';
import { startPostgres } from '@market/service-kit/servers/postgres';
import { dataPath, readSettings } from '../env.ts';
import { giveUp } from '../progress.ts';
import { runUntilSignal } from '../run-until-signal.ts';
import { ShutdownHooks } from '../shutdown-hooks.ts';

// Judges what orders and the catalogue hold, by SQL alone: `npm run check-orders`. Nothing is changed; a fault ends it with 1.
const shutdownHooks = new ShutdownHooks();
runUntilSignal(shutdownHooks);
try {
  const settings = readSettings();
  const given = settings.databaseUrls;
  const isWhole = ['orders', 'catalogue', 'companies'].every((service) => given.has(service));
  const postgres = isWhole ? undefined : await startPostgres({ dir: dataPath(settings, 'postgres') });
  // A server that was running before belongs to the product that runs on it.
  if (postgres && postgres.mode !== 'reused') shutdownHooks.add(postgres.stop);
  const urlOf = (service: string): string => given.get(service) ?? (postgres?.url(`market_${service}`) as string);
  const faults = await checkOrders({ orders: urlOf('orders'), catalogue: urlOf('catalogue'), companies: urlOf('companies') });
  process.stdout.write(faults.length > 0 ? `${faults.join('\n')}\n` : 'Orders and stock agree.\n');
  if (faults.length > 0) process.exitCode = 1;
  await shutdownHooks.run();
} catch (error) {
  await shutdownHooks.run();
  giveUp(error);
}
