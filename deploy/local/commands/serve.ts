import { readSettings } from '../env.ts';
import { startServices } from '../market.ts';
import { giveUp } from '../progress.ts';
import { runUntilSignal } from '../run-until-signal.ts';
import { ShutdownHooks } from '../shutdown-hooks.ts';

// What `npm run dev` restarts at every edit of a service: services and gateway on servers that another process keeps.
const shutdownHooks = new ShutdownHooks();
runUntilSignal(shutdownHooks);
try {
  const settings = readSettings();
  await startServices(settings, { natsUrl: settings.natsUrl ?? '', postgres: undefined, shutdownHooks });
} catch (error) {
  await shutdownHooks.run();
  giveUp(error);
}
