import { announceCompany } from '@market/companies/src/company/write-company';
import { isInn } from '@market/kit-contract/inn';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import type { FileStorage } from '@market/service-kit/files/files';
import { seedDemo } from './demo.ts';

/** A vendor of a load data set, by the number under which the catalogue knows its goods. */
interface LoadCompany {
  id: number;
  brand: string;
  name: string;
  city: string;
  rating: number;
}

/** Above what the catalogue's own load data begin with, so that the truth replaces it. */
const VERSION = 2;
const ADD = `
  INSERT INTO company (id, brand, name, inn, city, rating, state, trusted, version)
  SELECT id, brand, name, inn, city, rating, 'active', true, ${VERSION}
  FROM json_to_recordset($1::json) AS given (id int, brand text, name text, inn text, city text, rating float)
  ON CONFLICT DO NOTHING RETURNING id`;

/** A tax number that can be one, of nobody: no region has the number 00. */
function innOf(id: number): string {
  const digits = `00${String(id).padStart(7, '0')}`;
  return Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find((inn) => isInn('RU', inn)) ?? digits;
}

interface LoadParts {
  databaseUrl: string;
  files: FileStorage;
  companies: readonly LoadCompany[];
}

/**
 * Adds the vendors of a load data set beside those of the demonstration, and publishes them like any change. Those that are there already
 * stay as they are. All or nothing.
 *
 * @returns how many were added
 */
export async function seedLoad({ databaseUrl, files, companies }: LoadParts): Promise<number> {
  // First: it only ever fills a database without companies.
  await seedDemo({ databaseUrl, files });
  const client = operatorClient(databaseUrl);
  await client.connect();
  try {
    await client.query('BEGIN');
    const given = companies.map(({ id, brand, name, city, rating }) => ({ id, brand, name, city, rating, inn: innOf(id) }));
    const { rows } = await client.query<{ id: number }>(ADD, [JSON.stringify(given)]);
    for (const { id } of rows) await announceCompany(client, id);
    await client.query('COMMIT');
    return rows.length;
  } finally {
    // Closing an unfinished transaction rolls it back.
    await client.end();
  }
}
