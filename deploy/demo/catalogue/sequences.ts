import type { ClientBase } from 'pg';

/** Serial columns whose numbers the seed chose itself. */
const SERIALS = ['category', 'product_type', 'parameter', 'parameter_option', 'product'] as const;

/** The next row that anyone adds gets a free number. */
export async function advanceSequences(client: ClientBase, lastGroupId: number): Promise<void> {
  for (const table of SERIALS) {
    await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), greatest((SELECT max(id) FROM ${table}), 1))`);
  }
  await client.query("SELECT setval('variant_group_id_seq', $1)", [Math.max(1, lastGroupId)]);
}
