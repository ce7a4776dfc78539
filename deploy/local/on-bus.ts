import { connectNats } from '@market/service-kit/events/nats';
import { startNats } from '@market/service-kit/servers/nats-server';
import type { NatsConnection } from '@nats-io/nats-core';
import { dataPath, readSettings } from './env.ts';
import { giveUp } from './progress.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { ShutdownHooks } from './shutdown-hooks.ts';

/** Runs an operator's command on the bus, on the embedded one unless another is named, and prints what it answers. */
export async function onBus(command: (nats: NatsConnection, words: readonly string[]) => Promise<string>): Promise<void> {
  const shutdownHooks = new ShutdownHooks();
  runUntilSignal(shutdownHooks);
  try {
    const settings = readSettings();
    const server = settings.natsUrl ? undefined : await startNats({ dir: dataPath(settings, 'nats') });
    // One that was running before belongs to the product that runs on it.
    if (server && server.mode !== 'reused') shutdownHooks.add(server.stop);
    const nats = await connectNats(settings.natsUrl ?? (server?.url as string), 'operator');
    shutdownHooks.add(() => nats.drain());
    process.stdout.write(`${await command(nats, process.argv.slice(2))}\n`);
    await shutdownHooks.run();
  } catch (error) {
    await shutdownHooks.run();
    giveUp(error);
  }
}
