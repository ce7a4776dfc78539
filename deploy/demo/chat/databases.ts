import { lockExclusively } from '@market/service-kit/data/locks';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import type pg from 'pg';

/** Connection strings: conversations of people, companies, goods and orders that the others know. */
export interface ChatDatabases {
  chat: string;
  identity: string;
  companies: string;
  catalogue: string;
  orders: string;
  tenders: string;
}
export type Databases = Record<keyof ChatDatabases, pg.Client>;

/** Does `work` in one transaction of the chat, alone among its fillers, beside the databases of others, which are only read. */
export async function withDatabases<T>(urls: ChatDatabases, work: (databases: Databases) => Promise<T>): Promise<T> {
  const open = (connectionString: string) => operatorClient(connectionString);
  const databases: Databases = {
    ...{ chat: open(urls.chat), identity: open(urls.identity), companies: open(urls.companies) },
    ...{ catalogue: open(urls.catalogue), orders: open(urls.orders), tenders: open(urls.tenders) },
  };
  const clients = Object.values(databases);
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await databases.chat.query('BEGIN');
    await lockExclusively(databases.chat, 'seed');
    const answer = await work(databases);
    await databases.chat.query('COMMIT');
    return answer;
  } finally {
    // Closing an unfinished transaction rolls it back.
    await Promise.all(clients.map((client) => client.end()));
  }
}
