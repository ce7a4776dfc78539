import { indexAllProducts } from '@market/catalogue/src/indexing/index-products';
import { lockExclusively } from '@market/service-kit/data/locks';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import type { FileStorage } from '@market/service-kit/files/files';
import type pg from 'pg';
import { fillCollections } from './collections.ts';
import { COMPANIES } from './companies.ts';
import { copyInto } from './copy-into.ts';
import { DEMO_MODELS, fillBatches, TABLES } from './fill-batches.ts';
import { ModelMaker } from './models.ts';
import { Pictures } from './pictures.ts';
import { rebuiltAfter } from './rebuilt-after.ts';
import { restorePictures } from './restore-pictures.ts';
import { advanceSequences } from './sequences.ts';
import { storePictures } from './store-pictures.ts';
import { companyLines, taxonomy } from './taxonomy.ts';

export interface SeedParts {
  databaseUrl: string;
  files: FileStorage;
  /** Midnight (UTC) of the day that the demo's dates are counted back from. */
  day?: Date;
}

/** Midnight (UTC) of the present day. */
export const today = (): Date => new Date(new Date().setUTCHours(0, 0, 0, 0));

/**
 * Fills an empty catalogue with the demo: vendors, categories, some 4,000 SKUs of 1,200 models, their pictures and
 * reviews. All or nothing, in one transaction; a catalogue that has products is left as it is, but for
 * pictures that the storage has lost. The same day gives the same bytes.
 *
 * @returns whether anything was written
 */
export async function seedDemo({ databaseUrl, files, day = today() }: SeedParts): Promise<boolean> {
  const client = operatorClient(databaseUrl);
  await client.connect();
  try {
    await client.query('BEGIN');
    await lockExclusively(client, 'seed');
    const empty = (await lastProduct(client)) === 0;
    await (empty ? fill(client, files, day) : restorePictures(client, files));
    await client.query('COMMIT');
    return empty;
  } finally {
    // Closing an unfinished transaction rolls it back.
    await client.end();
  }
}

/** The highest number of a product; 0 in an empty catalogue. */
export async function lastProduct(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: number | null }>('SELECT max(id) AS last FROM product');
  return rows[0]?.last ?? 0;
}

/** What models refer to, and the vendors. */
export async function fillTaxonomy(client: pg.Client): Promise<void> {
  for (const part of [...taxonomy(), companyLines(COMPANIES)]) await copyInto(client, part, part.lines);
}

/** The demo's first vendor, by identity's number. */
const VENDOR = 3;

/** What waits for approval or was refused stands in the queue. */
const WAITING = `
  INSERT INTO product_change (product_id, company_id, state, reason, author_id, submitted_at)
  SELECT id, company_id, moderation::text::change_state, moderation_reason, ${VENDOR}, created_at FROM product WHERE moderation <> 'approved'`;

async function fill(client: pg.Client, files: FileStorage, day: Date): Promise<void> {
  const pictures = new Pictures();
  await fillTaxonomy(client);
  const maker = new ModelMaker(day);
  const filling = { maker, pictures, day, from: 0, enough: (next: number) => next >= DEMO_MODELS };
  await rebuiltAfter(client, TABLES, () => fillBatches(client, filling));
  await advanceSequences(client, maker.lastGroupId);
  await client.query(`ANALYZE ${TABLES.join(', ')}`);
  // Written while Postgres works, and before the commit shows anyone their addresses.
  await Promise.all([
    indexAllProducts(client).then(() => fillCollections(client, day)),
    client.query(WAITING),
    storePictures(files, pictures),
  ]);
}
