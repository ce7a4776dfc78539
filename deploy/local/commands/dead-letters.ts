import { connectNats } from '@market/service-kit/events/nats';
import { startNats } from '@market/service-kit/servers/nats-server';
import { deadLetters, UnknownCommand, USAGE } from '../dead-letters.ts';
import { dataPath, readSettings } from '../env.ts';
import { giveUp } from '../progress.ts';
import { runUntilSignal } from '../run-until-signal.ts';
import { ShutdownHooks } from '../shutdown-hooks.ts';

// Events that no receiver could act upon (ADR 11): `npm run dead-letters`, and see its usage.
const shutdownHooks = new ShutdownHooks();
runUntilSignal(shutdownHooks);
try {
  const settings = readSettings();
  const server = settings.natsUrl ? undefined : await startNats({ dir: dataPath(settings, 'nats') });
  // One that was running before belongs to the product that runs on it.
  if (server && server.mode !== 'reused') shutdownHooks.add(server.stop);
  const nats = await connectNats(settings.natsUrl ?? (server?.url as string), 'operator');
  shutdownHooks.add(() => nats.drain());
  const report = await deadLetters(nats, process.argv.slice(2)).catch((error: unknown) => {
    if (error instanceof UnknownCommand) return `${error.message}\n\n${USAGE}`;
    throw error;
  });
  process.stdout.write(`${report}\n`);
  await shutdownHooks.run();
} catch (error) {
  await shutdownHooks.run();
  giveUp(error);
}
