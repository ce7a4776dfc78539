import type { Tx } from '@market/service-kit/data/tx';
import { insertRow } from '@market/service-kit/testing/insert-row';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import { readDetail } from './product-detail.queries.ts';

const { pool } = await testDatabase(catalogue);
const shop = fixtures(pool);

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const rowsRead = (node: PlanNode): number => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

/** How many rows of each table the page of a product reads. */
async function readByPage(id: number): Promise<Record<string, number>> {
  const read: Record<string, number> = {};
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await pool.query({ text: `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values });
    const scans = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name']);
    for (const node of scans) read[node['Relation Name'] ?? ''] = (read[node['Relation Name'] ?? ''] ?? 0) + rowsRead(node);
    return { rows: [], rowCount: 0 };
  };
  await readDetail({ query } as unknown as Tx, { id, locale: 'ru', insider: true });
  return read;
}

it('reads the runs of its own model, however many other models have some', async () => {
  const id = await shop.product({
    company_id: await shop.company(),
    category_id: await shop.category(),
    product_type_id: await shop.type(),
  });
  await pool.query('UPDATE product SET variant_group_id = 1, group_lead = true WHERE id = $1', [id]);
  await shop.indexed([id]);
  await pool.query('INSERT INTO model_runs (variant_group_id) SELECT generate_series(1, 3000)');
  const run = { position: 0, name_ru: 'Полная', sizes: [1], counts: [1] };
  await insertRow(pool, 'size_run', { ...run, variant_group_id: 1 });
  await pool.query(
    `INSERT INTO size_run (variant_group_id, position, name_ru, sizes, counts) SELECT generate_series(2, 3000), 0, 'Полная', '{1}', '{1}'`,
  );
  await pool.query('ANALYZE');
  const read = await readByPage(id);
  expect(read).toMatchObject({ product: expect.any(Number), size_run: expect.any(Number) });
  expect(Math.max(...Object.values(read))).toBeLessThan(20);
});
