import { checkOrders } from '@market/demo/orders/check-orders';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import type { FileStorage } from '@market/service-kit/files/files';
import type pg from 'pg';
import { type JudgedFiles, judgeFiles } from './judge-files.ts';

// What has to hold whenever the product has come to rest, after a restore as after a campaign of faults. SQL of its own: what the product believes of
// itself is no evidence. Orders, stock and their sums (I1, I2, I3) are judged by `checkOrders`.

interface Invariant {
  /** As the list of the product's invariants numbers it. */
  number: string;
  service: string;
  rule: string;
  /** What finds the things that break it: no row, no fault. */
  sql: string;
}

const INVARIANTS: readonly Invariant[] = [
  {
    number: 'I4',
    service: 'billing',
    rule: 'entries of the ledger whose postings do not come to nothing',
    sql: `SELECT e.id FROM entry e WHERE NOT EXISTS (SELECT FROM posting p WHERE p.entry_id = e.id)
      UNION SELECT entry_id FROM posting GROUP BY entry_id, unit HAVING sum(amount) <> 0`,
  },
  {
    number: 'I4',
    service: 'billing',
    rule: 'accounts of people whose balance is below what is held, or not what their postings come to',
    sql: `SELECT a.user_id FROM account a LEFT JOIN posting p ON p.account_id = a.id WHERE a.kind = 'person'
      GROUP BY a.id HAVING a.balance < a.held OR a.balance <> coalesce(sum(p.amount), 0)`,
  },
  {
    number: 'I5',
    service: 'billing',
    rule: 'payments that succeeded and were not granted, or were granted without having succeeded',
    sql: `SELECT id FROM payment WHERE (status = 'succeeded') <> (granted_at IS NOT NULL)`,
  },
  {
    number: 'I5',
    service: 'billing',
    rule: 'payments whose plan and whose money are not there once each',
    sql: `SELECT id FROM payment p WHERE order_id IS NULL AND (
      (granted_at IS NOT NULL) <> EXISTS (SELECT FROM plan_period d WHERE d.key = 'card:' || p.key)
      OR (granted_at IS NOT NULL) <> EXISTS (SELECT FROM entry e WHERE e.idempotency_key = 'card:' || p.key))`,
  },
  {
    number: 'I8',
    service: 'chat',
    rule: 'conversations whose posts are not those that they count, or stand beyond their clock',
    sql: `SELECT c.id FROM channel c LEFT JOIN post p ON p.channel_id = c.id GROUP BY c.id
      HAVING c.posts_num <> count(p.id) FILTER (WHERE p.delete_at = 0) OR c.number < coalesce(max(p.number), 0)`,
  },
  {
    number: 'I10',
    service: 'identity',
    rule: 'sessions of users who are blocked or deleted',
    sql: `SELECT DISTINCT s.user_id FROM session s JOIN "user" u ON u.id = s.user_id WHERE u.blocked_at IS NOT NULL OR u.deleted_at IS NOT NULL`,
  },
];

const UNPUBLISHED = `SELECT id FROM outbox WHERE published_at IS NULL AND created_at < now() - interval '1 minute'`;

/** The files of a service. */
export type FilesOf = (service: string) => FileStorage | Promise<FileStorage>;

/** What is broken, one sentence each, of the databases and files that were given. `urls`: by service, reached directly; `filesOf`: null where nobody says, then I9 is left out. */
export async function brokenInvariants(urls: ReadonlyMap<string, string>, filesOf: FilesOf | null = null): Promise<string[]> {
  const broken: string[] = [];
  if (filesOf)
    for (const [service, url] of urls) broken.push(...fileFaults(service, await judgeFiles(service, url, await filesOf(service))));
  for (const [service, url] of urls) {
    const own = INVARIANTS.filter((each) => each.service === service);
    const all = [...own, { number: 'I6', service, rule: 'events that wait for a minute to be published', sql: UNPUBLISHED }];
    broken.push(...(await within(url, (client) => faultsIn(client, all))));
  }
  const [orders, catalogue, companies] = ['orders', 'catalogue', 'companies'].map((service) => urls.get(service));
  if (!orders || !catalogue || !companies) return broken;
  const trade = await checkOrders({ orders, catalogue, companies });
  return [...broken, ...trade.map((fault) => `I1–I3, I7 orders and stock: ${fault}`)];
}

function fileFaults(service: string, { missing, orphans }: JudgedFiles): string[] {
  const faults = { 'files that rows name and that are not there': missing, 'files that no row has named for a day': orphans };
  return Object.entries(faults).flatMap(([rule, keys]) =>
    keys.length > 0 ? [`I9 ${service}: ${rule}: ${keys.length}, such as ${JSON.stringify(keys.slice(0, 3))}`] : [],
  );
}

async function faultsIn(client: pg.Client, invariants: readonly Invariant[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { number, service, rule, sql } of invariants) {
    const { rows, rowCount } = await client.query(sql);
    if (rowCount) faults.push(`${number} ${service}: ${rule}: ${rowCount}, such as ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return faults;
}

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = operatorClient(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
