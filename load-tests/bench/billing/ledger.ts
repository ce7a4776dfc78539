import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { PostgresServer } from '@market/service-kit/servers/postgres';
import { withClient } from '../bench-database.ts';
import type { Figures } from '../figures.ts';
import { median } from '../measure.ts';
import { shutdownHooks } from '../run-bench.ts';
import { emptyBillingDatabase, giveBonuses } from './data.ts';

const PEOPLE = 5_000;
const BATCHES = 12;
const ROUNDS = 5;
const SECONDS = 4;

async function started(url: string, kind: 'product' | 'plain'): Promise<ChildProcess> {
  const child = fork(new URL('ledger-writer.ts', import.meta.url), [url, String(PEOPLE), kind]);
  shutdownHooks.add(() => void child.kill());
  await once(child, 'message');
  return child;
}

async function perSecond(child: ChildProcess): Promise<number> {
  child.send(SECONDS);
  const [written] = (await once(child, 'message')) as [number];
  return written;
}

/** What is held and spent at once by eight, the product's way and by plain statements; both ledgers add up afterwards. */
export async function measureLedger(server: PostgresServer, figures: Figures): Promise<void> {
  const people = Array.from({ length: PEOPLE }, (_, at) => at + 1);
  const fill = (name: string): Promise<string> =>
    emptyBillingDatabase(server, name, (db) => giveBonuses(db, people, { batches: BATCHES, each: 1_000_000 }));
  const urls = { product: await fill('ledger'), plain: await fill('ledger_plain') };
  const writers = { product: await started(urls.product, 'product'), plain: await started(urls.plain, 'plain') };
  const cold = { plain: await perSecond(writers.plain), product: await perSecond(writers.product) };
  console.log(`  cold: ${Math.round(cold.product)}/s of ${Math.round(cold.plain)}/s`);
  const shares: number[] = [];
  let note = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const plain = await perSecond(writers.plain);
    const product = await perSecond(writers.product);
    shares.push(product / plain);
    note = `(${Math.round(product)}/s of ${Math.round(plain)}/s)`;
  }
  for (const writer of Object.values(writers)) writer.kill();
  figures.tell({ what: 'hold and spend by 8 writers / its rows by plain SQL', value: median(shares), digits: 2, atLeast: 0.5, note });
  const faults = (await ledgerFaults(urls.product)) + (await ledgerFaults(urls.plain));
  figures.tell({ what: 'accounts whose balance, holds and batches differ', value: faults, atMost: 0 });
}

const ledgerFaults = (url: string): Promise<number> =>
  withClient(url, async (db) => {
    const { rows } = await db.query<{ faults: number }>(`SELECT count(*)::int AS faults FROM account a
      LEFT JOIN (SELECT user_id, sum(amount) AS posted FROM posting GROUP BY user_id) p ON p.user_id = a.user_id
      LEFT JOIN (SELECT account_id, sum(left_amount) AS left_amount, sum(held) AS held FROM batch GROUP BY account_id) b ON b.account_id = a.id
      WHERE kind = 'person' AND (a.balance, a.held, a.balance, a.held) IS DISTINCT FROM (p.posted, 0, b.left_amount, b.held)`);
    return rows[0]?.faults ?? Number.NaN;
  });
