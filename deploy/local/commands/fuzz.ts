import { parseArgs } from 'node:util';
import { generateClients } from '../build.ts';
import { giveUp } from '../progress.ts';
import { closeRun } from '../test-runs/closing.ts';
import { runVitest } from '../test-suites.ts';

// Made-up requests to every documented operation: `npm run fuzz -- --requests 20000 --seed 7`. The same seed sends the same requests.
try {
  const { values } = parseArgs({
    options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
  });
  await generateClients();
  const env = { FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed };
  closeRun(await runVitest({ args: ['deploy/local/specification/fuzz.test.ts'], env }));
} catch (error) {
  giveUp(error);
}
