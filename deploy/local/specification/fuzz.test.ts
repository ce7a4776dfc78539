// @module-tag full
import { expect, test } from 'vitest';
import { openClient } from './client.ts';
import { runCampaign } from './fuzz/campaign.ts';
import { script } from './script.ts';

// Whatever is sent to a documented operation, by whomever, its answer is one that the document names, in the shape it names, and no fault of
// ours. `npm run fuzz -- --requests 20000 --seed 7` sends as many as it is told.

const requests = Number(process.env.FUZZ_REQUESTS ?? 700);
const seed = Number(process.env.FUZZ_SEED ?? 20261122);

const client = await openClient();

test('every documented operation answers as documented, whatever is sent to it', async () => {
  for (const step of script) await client.run(step);
  const { faults, operations, judged, limited, byStatus, neverServed } = await runCampaign(client, { requests, seed });
  console.info(
    `fuzz: seed ${seed}, ${judged} answers judged and ${limited} limited, ${operations - neverServed.length} of ${operations} operations served`,
    byStatus,
  );
  if (neverServed.length > 0) console.info(`fuzz: never answered 200: ${neverServed.join(', ')}`);
  expect(faults.join('\n')).toBe('');
  // Requests that are all refused at the door would prove nothing; a handful of them cannot reach every door.
  if (requests >= operations * 3) expect(neverServed.length / operations).toBeLessThan(0.5);
}, 1_800_000);
