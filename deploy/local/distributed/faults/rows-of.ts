import pg from 'pg';

/** Asked of the databases themselves, by statements of these tests: what the product believes of itself is no evidence. */
export async function rowsOf<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
