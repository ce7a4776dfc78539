import { openDb } from '@market/service-kit/data/database';
import type { Tx } from '@market/service-kit/data/tx';
import { expect, test } from 'vitest';
import { backlogs as billing } from '../../../services/billing/src/backlogs.queries.ts';
import { backlogs as catalogue } from '../../../services/catalogue/src/backlogs.queries.ts';
import { backlogs as chat } from '../../../services/chat/src/backlogs.queries.ts';
import { backlogs as companies } from '../../../services/companies/src/backlogs.queries.ts';
import { backlogs as content } from '../../../services/content/src/backlogs.queries.ts';
import { backlogs as identity } from '../../../services/identity/src/backlogs.queries.ts';
import { readOutboxBacklog } from '../../../services/kit/admin/backlog.queries.ts';
import { backlogs as modules } from '../../../services/modules/src/backlogs.queries.ts';
import { backlogs as notifications } from '../../../services/notifications/src/backlogs.queries.ts';
import { backlogs as orders } from '../../../services/orders/src/backlogs.queries.ts';
import { backlogs as tenders } from '../../../services/tenders/src/backlogs.queries.ts';
import { composedProduct, seriesOf, walkAllRoutes } from './composed-product.ts';

const product = await composedProduct();
const walked = await walkAllRoutes(product);
const series = seriesOf(await product.metrics.registry.metrics());

/** Of one process. Prometheus carries a thousand times as many; what grows with routes or ids would not stop there. */
const MOST_SERIES = 5_000;

/**
 * Of a process that has all services in it, so that none that has one of them, or the gateway alone, has more. A route has all of its series
 * from its first call on, so after each was called once there are as many as there can be.
 */
test('the series of a process are bounded, however it is used', () => {
  console.info(`${series.length} series after ${walked} calls`);
  expect(walked).toBeGreaterThan(800);
  expect(series.length).toBeLessThanOrEqual(MOST_SERIES);
  expect(series.filter(({ name }) => name === 'http_answers_total').length).toBeGreaterThan(2 * walked);
});

test('no label is made of what a caller sent or of the number of a thing', async () => {
  const before = (await product.metrics.registry.metrics()).split('\n').length;
  for (const url of ['/api/product/123456', '/trpc/catalogue/made.up', '/nobody/knows/9f86d081', '/modules/made-up/1.0.0/x.js'])
    await product.app.inject({ method: 'GET', url });
  await product.app.inject({ method: 'PROPFIND' as 'GET', url: '/nobody' });
  await product.app.inject({ method: 'SEARCH' as 'GET', url: '/nobody' });
  const text = await product.metrics.registry.metrics();
  // Values are no matter: seconds of a processor have any digits.
  const labels = seriesOf(text).flatMap((one) => Object.values(one.labels));
  expect(labels.filter((label) => /123456|made\.up|9f86d081|PROPFIND|SEARCH|made-up/.test(label))).toEqual([]);
  expect(text.split('\n').length - before).toBeLessThan(30);
});

const services = { billing, catalogue, chat, companies, content, identity, modules, notifications, orders, tenders };

/** Tables of which no row stays that is done. */
const ONLY_WAITING =
  /stock_settlement|membership_errand|letter_job|wanted_offer|index_wish|scheduled_version|moderation_decision|account_deletion|telling/;

test.each(Object.entries(services))(
  'what waits in %s is counted along an index, however much was done before',
  async (service, backlogs) => {
    const db = openDb(product.databaseUrls.get(service) ?? '', { connections: 1 });
    try {
      for (const [name, read] of [...Object.entries(backlogs), ['outbox', readOutboxBacklog] as const]) {
        const scanned = await scannedBy(db.pool, read);
        expect(
          scanned.filter((table) => !ONLY_WAITING.test(table)),
          name,
        ).toEqual([]);
      }
    } finally {
      await db.close();
    }
  },
);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  /** Of what was read, what is dropped. */
  Filter?: string;
  Plans?: Plan[];
}

/** Tables of which a statement reads rows that it does not want, though Postgres takes whatever other way there is. */
async function scannedBy(pool: ReturnType<typeof openDb>['pool'], read: (db: Tx) => Promise<unknown>): Promise<string[]> {
  let text = '';
  const asked = {
    query: async (query: { text: string }) => {
      text = query.text;
      return { rows: [] };
    },
  };
  await read(asked as unknown as Tx);
  const client = await pool.connect();
  try {
    await client.query('SET enable_seqscan = off');
    const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`);
    const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
    const isWasteful = (node: Plan) =>
      node['Relation Name'] !== undefined && (node['Node Type'] === 'Seq Scan' || node.Filter !== undefined);
    return nodes(rows[0]['QUERY PLAN'][0].Plan).flatMap((node) => (isWasteful(node) ? [node['Relation Name'] ?? ''] : []));
  } finally {
    client.release();
  }
}
