import type { PostgresServer } from '@market/service-kit/servers/postgres';
import { withClient } from '../bench/bench-database.ts';
import { freshDatabase } from '../bench/data.ts';
import { fillTalks, loadPeople } from '../chat/data.ts';
import { person, READERS, tokenOf } from '../chat/people.ts';
import type { People } from './people.ts';

const SERVICES = ['identity', 'chat', 'companies', 'orders'] as const;
/** Addresses of databases, by service. */
export type Databases = Record<'catalogue' | (typeof SERVICES)[number], string>;

/** The databases beside a catalogue that is there, empty. */
export async function freshDatabases(server: PostgresServer, catalogue: string): Promise<Databases> {
  const made: Databases = { catalogue, identity: '', chat: '', companies: '', orders: '' };
  for (const service of SERVICES) made[service] = await freshDatabase(server, service);
  return made;
}

interface Seller {
  id: number;
  brand: string;
  name: string;
}

/** Fills them with whom actors act as: so many buyers, each with a conversation, vendors of companies that have goods, and those companies. */
export async function fillPeople(databases: Databases, buyers: number): Promise<People> {
  const sellers = await sellersOf(databases.catalogue);
  await withClient(databases.companies, (db) => db.query(INSERT_COMPANIES, columns(sellers)));
  await withClient(databases.orders, (db) => db.query(INSERT_CARDS, columns(sellers)));
  await loadPeople(databases.identity, buyers * READERS);
  await fillTalks(databases.chat, buyers * READERS);
  for (const service of SERVICES) await withClient(databases[service], (db) => db.query('VACUUM ANALYZE'));
  const selling = new Set(sellers.map(({ id }) => id));
  const channels = Array.from({ length: buyers }, (_, at) => at * READERS);
  return {
    buyers: channels.map((at) => tokenOf(person(at).user)),
    // The company's first person, beside the buyer.
    vendors: channels.filter((at) => selling.has(person(at).company)).map((at) => tokenOf(person(at + 1).user)),
  };
}

/** Active companies with goods that guests see. */
const sellersOf = (url: string): Promise<Seller[]> =>
  withClient(url, async (db) => {
    const { rows } = await db.query<Seller>(
      `SELECT id, brand, name FROM company_card c WHERE state = 'active'
         AND EXISTS (SELECT FROM product p WHERE p.company_id = c.id AND p.active AND p.moderation = 'approved' AND p.stock_quantity > 0)
       ORDER BY id`,
    );
    return rows;
  });

const columns = (sellers: readonly Seller[]): unknown[] => [
  sellers.map(({ id }) => id),
  sellers.map(({ brand }) => brand),
  sellers.map(({ name }) => name),
];

const INSERT_COMPANIES = `
  INSERT INTO company (id, brand, name, inn, state, phone_number) OVERRIDING SYSTEM VALUE
  SELECT id, brand, name, (1000000000 + id)::text, 'active', '74950000012' FROM unnest($1::int[], $2::text[], $3::text[]) s (id, brand, name)`;
const INSERT_CARDS = `
  INSERT INTO company_card (id, brand, name, state, version)
  SELECT id, brand, name, 'active', 1 FROM unnest($1::int[], $2::text[], $3::text[]) s (id, brand, name)`;
