import { lockExclusively } from '@market/service-kit/data/locks';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import type pg from 'pg';
import { categoryRows } from '../catalogue/categories.ts';
import { today } from '../catalogue/demo.ts';
import { LOAD_COMPANIES } from '../catalogue/load-companies.ts';
import { rebuiltAfter } from '../catalogue/rebuilt-after.ts';
import * as statements from './load-statements.ts';
import { CITIES, COMMENTS, CONDITIONS } from './texts/tender-texts.ts';
import { WANTED_GOODS } from './wanted-goods.ts';

interface LoadParts {
  /** Connection string of the tenders. */
  tenders: string;
  /** Tenders that there are afterwards. */
  count: number;
  day?: Date;
  /** Called with how many were written. */
  progress?: (tenders: number) => void;
}

const BATCH = 20_000;
const TABLES = ['tender', 'proposal'];
/** So many companies offer: as many proposals as a tender may have are of one each. */
const COMPANIES = 100;
/** Tenders of one buyer. */
const TENDERS_EACH = 4;

/**
 * Grows the tenders of the demo to a load data set, ten proposals to each on average. Four of ten are open, the others are over. Where there are
 * enough they are left as they are. All or nothing.
 *
 * @returns how many there are
 */
export async function seedLoad({ tenders, count, day = today(), progress }: LoadParts): Promise<number> {
  const client = operatorClient(tenders);
  try {
    await client.connect();
    await client.query('BEGIN');
    await lockExclusively(client, 'seed');
    await client.query('SET LOCAL synchronous_commit = off');
    const { rows } = await client.query<{ tenders: number }>(statements.HOW_MANY);
    const there = rows[0]?.tenders ?? 0;
    if (there < count) await grow(client, { more: count - there, day, progress });
    await client.query('COMMIT');
    await client.query(`VACUUM (ANALYZE) ${TABLES.join(', ')}, person, company_card, category_card`);
    return Math.max(there, count);
  } finally {
    // Closing an unfinished transaction rolls it back.
    await client.end();
  }
}

interface Growth {
  more: number;
  day: Date;
  progress: LoadParts['progress'];
}

async function grow(client: pg.Client, { more, day, progress }: Growth): Promise<void> {
  await prepare(client);
  const buyers = Math.ceil(more / TENDERS_EACH);
  await client.query(statements.ADD_BUYERS, [buyers]);
  const { rows } = await client.query<{ next: number }>(statements.NEXT_TENDER);
  const from = rows[0]?.next ?? 1;
  const batches = Array.from({ length: Math.ceil(more / BATCH) }, (_, at) => ({
    first: at * BATCH,
    last: Math.min(more, (at + 1) * BATCH) - 1,
  }));
  for (const { first, last } of batches) await client.query(statements.WRITE_TENDERS, [first, last, more, day, buyers]);
  await rebuiltAfter(client, ['proposal'], async () => {
    for (const { first, last } of batches) {
      await client.query(statements.WRITE_PROPOSALS, [from + first, from + last]);
      progress?.(last + 1);
    }
  });
  await client.query(statements.COUNT_PROPOSALS, [from]);
}

/** Puts what tenders and proposals are made of where the statements find it. */
async function prepare(client: pg.Client): Promise<void> {
  const rows = categoryRows();
  const categories = new Map(rows.map(({ key, id }) => [key, id]));
  await client.query(statements.PREPARE);
  await client.query(statements.ADD_CATEGORIES, [
    JSON.stringify(rows.map(({ id, parentId: parent_id, ru, en }) => ({ id, parent_id, ru, en }))),
  ]);
  const goods = WANTED_GOODS.map(({ title, text, categories: keys, price: [from, to] }, place) => ({
    ...{ place, title, text, categories: keys.flatMap((key) => categories.get(key) ?? []) },
    ...{ price_from: from * 100, price_to: to * 100 },
  }));
  await client.query(statements.ADD_GOODS, [JSON.stringify(goods)]);
  const words = {
    condition: CONDITIONS,
    city: CITIES,
    comment: COMMENTS.map((each) => each.replace('{city}', 'Иваново').replace('{days}', '14')),
  };
  for (const [kind, said] of Object.entries(words)) await client.query(statements.ADD_WORDS, [kind, said]);
  const companies = LOAD_COMPANIES.slice(0, COMPANIES).map(({ id, brand, city, rating }) => ({ id, brand, city, rating }));
  await client.query(statements.ADD_COMPANIES, [JSON.stringify(companies)]);
  await client.query(statements.ADD_VENDORS);
}
