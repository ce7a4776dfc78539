import { lockExclusively } from '@market/service-kit/data/locks';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import type pg from 'pg';

/** Connection strings: orders of goods of the catalogue's, at the companies of the demo. */
export interface OrderDatabases {
  orders: string;
  catalogue: string;
  companies: string;
}
export type Databases = Record<keyof OrderDatabases, pg.Client>;

/** Does `work` in one transaction of each database, alone among the fillers of orders, which are committed last. */
export async function withDatabases<T>(urls: OrderDatabases, work: (databases: Databases) => Promise<T>): Promise<T> {
  const open = (connectionString: string) => operatorClient(connectionString);
  const databases: Databases = { orders: open(urls.orders), catalogue: open(urls.catalogue), companies: open(urls.companies) };
  const clients = [databases.catalogue, databases.companies, databases.orders];
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(clients.map((client) => client.query('BEGIN')));
    await lockExclusively(databases.orders, 'seed');
    const answer = await work(databases);
    for (const client of clients) await client.query('COMMIT');
    return answer;
  } finally {
    // Closing an unfinished transaction rolls it back.
    await Promise.all(clients.map((client) => client.end()));
  }
}
