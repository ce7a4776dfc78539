import { Endings } from '../endings.ts';
import { readSettings } from '../env.ts';
import { startServices } from '../market.ts';
import { giveUp } from '../progress.ts';
import { runUntilTold } from '../run-until-told.ts';

// What `npm run dev` restarts at every edit of a service: services and gateway on servers that somebody else keeps.
const endings = new Endings();
runUntilTold(endings);
try {
  const settings = readSettings();
  await startServices(settings, { natsUrl: settings.natsUrl ?? '', postgres: undefined, endings });
} catch (error) {
  await endings.run();
  giveUp(error);
}
