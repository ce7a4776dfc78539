import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstModule } from '../../tools/first-module.ts';
import { packKit } from '../../tools/pack-kit.ts';
import { giveUp, step } from '../progress.ts';

// How long a team outside takes from an empty folder to a published module, step by step; it is to stay below five minutes. Packages come from
// the registry of packages. `npm run first-module -- http://localhost:8080` publishes as well, by the key in MARKET_MODULES_KEY.
const [origin] = process.argv.slice(2);
const key = process.env.MARKET_MODULES_KEY;
try {
  const tarball = await packKit(mkdtempSync(join(tmpdir(), 'tools-')));
  if (origin && !key) throw new Error('MARKET_MODULES_KEY names no key');
  const began = performance.now();
  for (const { title, run } of firstModule(tarball, origin && key ? { origin, key } : null)) {
    await step({ title, remedy: 'See its message above.', run });
  }
  console.log(`all of it: ${((performance.now() - began) / 1000).toFixed(0)} s`);
} catch (error) {
  giveUp(error);
}
