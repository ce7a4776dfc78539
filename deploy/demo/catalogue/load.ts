import { indexAllProducts } from '@market/catalogue/src/indexing/index-products';
import { lockExclusively } from '@market/service-kit/data/locks';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import type { FileStorage } from '@market/service-kit/files/files';
import type pg from 'pg';
import { COMPANIES } from './companies.ts';
import { copyInto } from './copy-into.ts';
import { fillTaxonomy, lastProduct, today } from './demo.ts';
import { fillBatches, TABLES, vendorsAt } from './fill-batches.ts';
import { LOAD_COMPANIES } from './load-companies.ts';
import { ModelMaker } from './models.ts';
import { Pictures } from './pictures.ts';
import { rebuiltAfter } from './rebuilt-after.ts';
import { advanceSequences } from './sequences.ts';
import { storePictures } from './store-pictures.ts';
import { companyLines } from './taxonomy.ts';

export type LoadStage = 'rows' | 'indexes' | 'storefront' | 'done';

export interface LoadParts {
  databaseUrl: string;
  files: FileStorage;
  /** SKUs that the catalogue has afterwards, or a few more: models are never cut in two. */
  products: number;
  day?: Date;
  /** Told what is going on: a stage, and how many products are there. */
  progress?: (stage: LoadStage, products: number) => void;
}

/** Products that the seed did not make stand where the next ones would go. */
export class ForeignProductsError extends Error {
  override name = 'ForeignProductsError';
}

/**
 * Grows the demo to a load data set: the same grammar and the same pictures, more vendors and more models. A catalogue
 * that is big enough is left as it is. All or nothing, in one transaction.
 *
 * @throws ForeignProductsError when products were added to the demo
 */
export async function seedLoad(parts: LoadParts): Promise<void> {
  const client = operatorClient(parts.databaseUrl, '-c synchronous_commit=off');
  await client.connect();
  try {
    await client.query('BEGIN');
    await lockExclusively(client, 'seed');
    const last = await lastProduct(client);
    const reached = last >= parts.products ? last : await grow(client, last, parts);
    await client.query('COMMIT');
    parts.progress?.('done', reached);
  } finally {
    await client.end();
  }
}

async function grow(client: pg.Client, last: number, { files, products, day = today(), progress }: LoadParts): Promise<number> {
  const maker = new ModelMaker(day);
  const pictures = new Pictures();
  const from = catchUp(maker, last);
  if (last === 0) await begin(client);
  await addVendors(client);
  await rebuiltAfter(client, TABLES, async () => {
    await fillBatches(client, {
      maker,
      pictures,
      day,
      from,
      enough: () => maker.lastProductId >= products,
      progress: (count) => progress?.('rows', count),
    });
    progress?.('indexes', maker.lastProductId);
  });
  await advanceSequences(client, maker.lastGroupId);
  await client.query(`ANALYZE ${TABLES.join(', ')}`);
  progress?.('storefront', maker.lastProductId);
  await Promise.all([indexAllProducts(client), storePictures(files, pictures)]);
  return maker.lastProductId;
}

async function begin(client: pg.Client): Promise<void> {
  await fillTaxonomy(client);
  // Empty already: a table emptied in the transaction that fills it needs no write-ahead log where replication is off.
  await client.query(`TRUNCATE ${TABLES.join(', ')} CASCADE`);
}

/** Makes again, without writing them, the models that are there, so that numbers go on where they stopped. */
function catchUp(maker: ModelMaker, last: number): number {
  let n = 0;
  for (; maker.lastProductId < last; n++) maker.make(n, vendorsAt(n));
  if (maker.lastProductId > last)
    throw new ForeignProductsError('The catalogue has products that are not of the seed: give the load data set a database of its own');
  return n;
}

/** Vendors; those of the demo are there. */
async function addVendors(client: pg.Client): Promise<void> {
  const { table, columns, lines } = companyLines(LOAD_COMPANIES.slice(COMPANIES.length));
  await client.query(`CREATE TEMP TABLE new_vendor (LIKE ${table} INCLUDING DEFAULTS) ON COMMIT DROP`);
  await copyInto(client, { table: 'new_vendor', columns }, lines);
  await client.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM new_vendor ON CONFLICT DO NOTHING`);
}
