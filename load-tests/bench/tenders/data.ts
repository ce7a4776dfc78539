import { fileURLToPath } from 'node:url';
import { seedLoad } from '@market/demo/tenders/load';
import { migrate } from '@market/service-kit/data/migrate';
import type { PostgresServer } from '@market/service-kit/servers/postgres';
import type pg from 'pg';
import { openSession, withClient } from '../bench-database.ts';
import { freshDatabase } from '../data.ts';

const migrationsOf = (service: string): string => fileURLToPath(new URL(`../../../services/${service}/prisma/migrations`, import.meta.url));

/** A company of the load data, and the one whose vendor asks. */
const COMPANY = 1;
const PUBLICATIONS = 100_000;

/** Connection strings by service, with whoever asks: a buyer, a vendor and an administrator. */
export interface TenderData {
  urls: Record<string, string>;
  tokens: Record<'buyer' | 'vendor' | 'admin', string>;
}

/** The databases of the bench with so many tenders; they are loaded once and kept, but for who is signed in. */
export async function tenderData(server: PostgresServer, tenders: number): Promise<TenderData> {
  const urls = { tenders: server.url(`bench_tenders_${tenders}`), content: server.url('bench_tenders_content') };
  await once(urls.tenders, 'tenders', () => seedLoad({ tenders: urls.tenders, count: tenders }));
  await once(urls.content, 'content', () => withClient(urls.content, loadPublications));
  // Offers that an earlier run left to be made: none of them is measured.
  await withClient(urls.tenders, (db) => db.query('DELETE FROM wanted_offer'));
  const identity = await freshDatabase(server, 'identity');
  // Orders makes the offers of hires.
  return { urls: { ...urls, identity, orders: await freshDatabase(server, 'orders') }, tokens: await withClient(identity, signIn) };
}

async function once(url: string, service: string, load: () => Promise<unknown>): Promise<void> {
  await migrate(url, [migrationsOf(service)]);
  const { rows } = await withClient(url, (db) => db.query(`SELECT to_regclass('bench_loaded') IS NOT NULL AS there`));
  if (!rows[0].there) {
    console.log(`• loading ${service} (once) …`);
    await load();
    await withClient(url, (db) => db.query('CREATE TABLE bench_loaded ()'));
  }
  // Autovacuum gives the databases of a running shop their statistics.
  await withClient(url, (db) => db.query('VACUUM ANALYZE'));
}

async function loadPublications(db: pg.Client): Promise<void> {
  await db.query(`
    INSERT INTO company_card (id, brand, state, version) SELECT i, 'Бренд ' || i, 'active', 1 FROM generate_series(1, 100) i;
    INSERT INTO publication (user_id, company_id, title, description, text, product_ids)
    SELECT 1, 1 + i % 100, 'Новая коллекция № ' || i, repeat('Ткань, крой и размеры. ', 8), repeat('<p>Ткань, крой и размеры.</p>', 40), '{1,2,3}'
    FROM generate_series(1, ${PUBLICATIONS}) i`);
}

async function signIn(db: pg.Client): Promise<TenderData['tokens']> {
  const [buyer, vendor, admin] = [
    await openSession(db, 'ROLE_BUYER', null),
    await openSession(db, 'ROLE_VENDOR', COMPANY),
    await openSession(db, 'ROLE_ADMIN', null),
  ];
  return { buyer, vendor, admin };
}
