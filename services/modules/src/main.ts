import { resolve } from 'node:path';
import { runService } from '@market/service-kit/service';
import { modules } from './app.ts';
import { houseIn } from './version/house-in.ts';
import { publishHouse } from './version/publish-house.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

await runService(modules, {
  /** Publishes the marketplace's own modules, as they were built beside this service. */
  publish: async (deps) => deps.log.info({ published: await publishHouse(deps, houseIn(ROOT)) }, 'The own modules are published'),
});
