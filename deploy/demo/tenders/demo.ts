import { logoUrls } from '@market/companies/src/company/logo-store';
import { lockExclusively } from '@market/service-kit/data/locks';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import type { FileStorage } from '@market/service-kit/files/files';
import type pg from 'pg';
import { today } from '../catalogue/demo.ts';
import { nextId, writeRows } from '../write-rows.ts';
import { offerOf } from './make-offers.ts';
import { type Made, makeTenders } from './make-tenders.ts';
import { readMarket } from './market.ts';
import { keepTenderPictures, picturesOf, proposalPictures } from './tender-pictures.ts';

/** Connection strings: tenders of people and goods that the others know. */
export interface TenderDatabases {
  tenders: string;
  orders: string;
  catalogue: string;
  companies: string;
}

interface SeedParts extends TenderDatabases {
  files: FileStorage;
  /** Midnight (UTC) of the day that the demo's dates are counted back from. */
  day?: Date;
}

type Databases = Record<keyof TenderDatabases, pg.Client>;

const PEOPLE = 'SELECT id, fio FROM person WHERE id = ANY ($1)';
const COMPANIES = `
  SELECT c.id, c.brand, c.city, c.logo_path, c.rating, c.state::text AS state,
    ARRAY(SELECT m.user_id FROM membership m WHERE m.company_id = c.id ORDER BY 1) AS member_ids
  FROM company c WHERE c.deleted_at IS NULL ORDER BY c.id`;
const CATEGORIES = 'SELECT id, false AS deleted, parent_id, name_ru, name_en, active, 0 AS version FROM category ORDER BY id';
/** A change tells them anew, and replaces what stands here. */
const PROJECTED_VERSION = 0;

/** Copies what tenders are judged and listed by, of those who own it. */
export async function projectOwners({ tenders, orders, catalogue, companies }: Databases, users: readonly number[]): Promise<void> {
  const { rows: people } = await orders.query<{ id: number; fio: string | null }>(PEOPLE, [users]);
  await writeRows(
    tenders,
    'person',
    people.map(({ id, fio }) => ({ id, fio, blocked: false })),
  );
  const { rows: cards } = await companies.query<{ logo_path: string | null }>(COMPANIES);
  await writeRows(
    tenders,
    'company_card',
    cards.map(({ logo_path, ...card }) => ({ ...card, logo: logoUrls(logo_path)?.small ?? null, version: PROJECTED_VERSION })),
  );
  const { rows: categories } = await catalogue.query<object>(CATEGORIES);
  await writeRows(tenders, 'category_card', categories);
}

/**
 * Fills an empty database with the tenders of the demonstration, and orders with the offers that came of them. All or nothing: tenders are written
 * last, and offers that a filling left which was cut short are written anew by the next one. Pictures that the storage has lost are drawn again.
 *
 * @returns whether anything was written
 */
export async function seedDemo({ files, day = today(), ...urls }: SeedParts): Promise<boolean> {
  return withDatabases(urls, async (databases) => {
    const { rows } = await databases.tenders.query<{ name: string }>('SELECT name FROM tender_photo ORDER BY id LIMIT 1');
    const { rowCount } = await databases.tenders.query('SELECT FROM tender LIMIT 1');
    const wasWritten = rowCount === 0 && (await fill(databases, day));
    // Before the commit shows anyone their addresses.
    if (wasWritten || rows.length > 0) await keepTenderPictures(files);
    return wasWritten;
  });
}

/** Answers false where there is nothing of the demo that tenders could be made of. */
async function fill(databases: Databases, day: Date): Promise<boolean> {
  const market = await readMarket(databases, day);
  if (!market) return false;
  const made = makeTenders(market);
  await projectOwners(databases, [...new Set(made.map(({ tender }) => tender.user_id))]);
  await writeOffers(databases.orders, made);
  await writeTenders(databases.tenders, made);
  return true;
}

async function writeTenders(client: pg.Client, made: readonly Made[]): Promise<void> {
  const years = Map.groupBy(made, ({ tender }) => Number(tender.number.slice(0, 4)));
  const photos = made.flatMap(({ plan, tender }) => picturesOf(plan).map(({ name }) => ({ tender_id: tender.id, name })));
  const proposals = made.flatMap(({ plan, proposals: own }) =>
    own.map((row, place) => ({ ...row, photos: proposalPictures(plan, place).map(({ name }) => name) })),
  );
  await writeRows(
    client,
    'tender_year',
    [...years].map(([year, of]) => ({ year, last: of.length })),
  );
  await writeRows(
    client,
    'tender',
    made.map(({ tender }) => tender),
  );
  await writeRows(
    client,
    'tender_photo',
    photos.map((row, at) => ({ id: at + 1, ...row })),
  );
  await writeRows(client, 'proposal', proposals);
  await writeRows(
    client,
    'proposal_photo',
    proposals.flatMap(({ photos: names, company_id, created_at }) =>
      names.map((name) => ({ name, company_id, sent_at: created_at, used: true })),
    ),
  );
  await writeRows(client, 'proposal_version', earlierVersions(proposals));
  const questions = made.flatMap((each) => each.questions).map((row, at) => ({ id: at + 1, ...row }));
  await writeRows(client, 'question', questions);
  for (const table of ['tender', 'tender_photo', 'proposal', 'question']) await client.query(nextId(table));
}

/** What stood in proposals that were changed since: a higher price and a later day. */
const earlierVersions = (proposals: readonly Made['proposals'][number][]): object[] =>
  proposals
    .filter(({ version }) => version > 1)
    .map(({ user_id: _, ...row }) => ({
      ...{ proposal_id: row.id, version: 1, replaced_at: row.changed_at },
      said: {
        ...row,
        version: 1,
        edits_left: 1,
        price: row.price === null ? null : Math.round(row.price * 1.08),
        delivery_days: (row.delivery_days ?? 14) + 7,
      },
    }));

async function writeOffers(client: pg.Client, made: readonly Made[]): Promise<void> {
  const offers = made
    .filter(({ plan }) => !['open', 'expired', 'canceled'].includes(plan.fate))
    .flatMap((each, at) => offerOf(each, at + 1) ?? []);
  // Of a filling that was cut short: nobody else has made an offer as long as there are no tenders.
  await client.query('DELETE FROM offer');
  await writeRows(
    client,
    'offer',
    offers.map(({ offer }) => offer),
  );
  await writeRows(
    client,
    'offer_line',
    offers.flatMap(({ lines }) => lines),
  );
  await client.query(nextId('offer'));
}

/** Does `work` in one transaction of each database, alone among the fillers of tenders, which are committed last. */
async function withDatabases<T>(urls: TenderDatabases, work: (databases: Databases) => Promise<T>): Promise<T> {
  const open = (connectionString: string) => operatorClient(connectionString);
  const databases: Databases = {
    ...{ tenders: open(urls.tenders), orders: open(urls.orders), catalogue: open(urls.catalogue), companies: open(urls.companies) },
  };
  const clients = [databases.companies, databases.catalogue, databases.orders, databases.tenders];
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(clients.map((client) => client.query('BEGIN')));
    await lockExclusively(databases.tenders, 'seed');
    const answer = await work(databases);
    for (const client of clients) await client.query('COMMIT');
    return answer;
  } finally {
    // Closing an unfinished transaction rolls it back.
    await Promise.all(clients.map((client) => client.end()));
  }
}
