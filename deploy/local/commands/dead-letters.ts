import { connectNats } from '@market/service-kit/events/nats';
import { startNats } from '@market/service-kit/servers/nats-server';
import { deadLetters, UnknownWish, USAGE } from '../dead-letters.ts';
import { Endings } from '../endings.ts';
import { dataPath, readSettings } from '../env.ts';
import { giveUp } from '../progress.ts';
import { runUntilTold } from '../run-until-told.ts';

// Events that no receiver could act upon (ADR 11): `npm run dead-letters`, and see its usage.
const endings = new Endings();
runUntilTold(endings);
try {
  const settings = readSettings();
  const server = settings.natsUrl ? undefined : await startNats({ dir: dataPath(settings, 'nats') });
  // One that was running before belongs to the product that runs on it.
  if (server && server.mode !== 'reused') endings.add(server.stop);
  const nats = await connectNats(settings.natsUrl ?? (server?.url as string), 'operator');
  endings.add(() => nats.drain());
  const told = await deadLetters(nats, process.argv.slice(2)).catch((error: unknown) => {
    if (error instanceof UnknownWish) return `${error.message}\n\n${USAGE}`;
    throw error;
  });
  process.stdout.write(`${told}\n`);
  await endings.run();
} catch (error) {
  await endings.run();
  giveUp(error);
}
