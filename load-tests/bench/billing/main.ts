import { parseArgs } from 'node:util';
import { benchPostgres } from '../data.ts';
import { figuresOf } from '../figures.ts';
import { runBench, shutdownHooks } from '../run-bench.ts';
import { measureCheckouts } from './checkout.ts';
import { measureLedger } from './ledger.ts';
import { measureStatistics } from './statistics.ts';
import { measureTransactions } from './transactions.ts';
import { measureWebhook } from './webhook.ts';

/** `--postings 100000 --activations 20000` for a quick look; `--only webhook` for one of the parts. */
const { values } = parseArgs({
  options: {
    postings: { type: 'string', default: '5000000' },
    activations: { type: 'string', default: '1000000' },
    only: { type: 'string' },
  },
});
const figures = figuresOf();

await runBench(async () => {
  const server = await benchPostgres();
  shutdownHooks.add(server.stop);
  const parts: Record<string, () => Promise<void>> = {
    ledger: () => measureLedger(server, figures),
    checkout: () => measureCheckouts(server, figures),
    webhook: () => measureWebhook(server, figures),
    transactions: () => measureTransactions(server, figures, Number(values.postings)),
    statistics: () => measureStatistics(server, figures, Number(values.activations)),
  };
  const { only } = values;
  if (only !== undefined && !(only in parts)) throw new Error(`--only is one of ${Object.keys(parts).join(', ')}`);
  for (const [name, measure] of Object.entries(parts)) {
    if (only !== undefined && only !== name) continue;
    console.log(`\n${name}`);
    await measure();
  }
  figures.close();
});
