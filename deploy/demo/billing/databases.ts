import { lockExclusively } from '@market/service-kit/data/locks';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import type pg from 'pg';

/** Connection strings: people and orders that bonuses are of, and those who keep plans beside billing. */
export interface BillingDatabases {
  billing: string;
  identity: string;
  orders: string;
  companies: string;
  catalogue: string;
  tenders: string;
}
export type Databases = Record<keyof BillingDatabases, pg.Client>;

/** Does `work` in one transaction of each database, alone among the fillers of billing, which is committed last. */
export async function withDatabases<T>(urls: BillingDatabases, work: (databases: Databases) => Promise<T>): Promise<T> {
  const open = (connectionString: string) => operatorClient(connectionString);
  const databases: Databases = {
    ...{ identity: open(urls.identity), orders: open(urls.orders), companies: open(urls.companies) },
    ...{ catalogue: open(urls.catalogue), tenders: open(urls.tenders), billing: open(urls.billing) },
  };
  const clients = Object.values(databases);
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(clients.map((client) => client.query('BEGIN')));
    await lockExclusively(databases.billing, 'seed');
    const answer = await work(databases);
    for (const client of clients) await client.query('COMMIT');
    return answer;
  } finally {
    // Closing an unfinished transaction rolls it back.
    await Promise.all(clients.map((client) => client.end()));
  }
}
