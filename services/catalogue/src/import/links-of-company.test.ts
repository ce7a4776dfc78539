import { createWaker } from '@market/service-kit/jobs/waker';
import { insertRow } from '@market/service-kit/testing/insert-row';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { expect, test, vi } from 'vitest';
import { goodsShop } from '../../test/goods.ts';
import { catalogue } from '../app.ts';
import type { Dependencies } from '../context.ts';
import { fetchPhotos } from './fetch-photos.ts';

// Without the service, whose worker would take links as well.
const { pool } = await testDatabase(catalogue);
const { shop, company, rival, category, type } = await goodsShop(pool);

/** An import of a company whose rows name so many pictures. */
async function withLinks(companyId: number, count: number): Promise<void> {
  const product = await shop.product({ company_id: companyId, category_id: category, product_type_id: type });
  const facts = { file_name: 'a.csv', format: 'csv', titles: '{}', mapping: '{}', rows_total: 1, staff: false, user_id: 11 };
  const job = await insertRow(pool, 'import_job', { company_id: companyId, ...facts, state: 'photos' });
  for (let at = 0; at < count; at += 1)
    await insertRow(pool, 'import_photo', {
      job_id: job,
      number: 2,
      product_id: product,
      url: `https://x.example/${companyId}/${at}`,
      position: at,
    });
}

test('two links of one company are fetched at once, and another company’s beside them', async () => {
  await withLinks(company, 6);
  await withLinks(rival, 1);
  const asked: string[] = [];
  const silent = Promise.withResolvers<Buffer>();
  const fetchPicture = (link: string): Promise<Buffer> => {
    asked.push(link);
    return silent.promise;
  };
  const dependencies = { db: { pool }, bulk: createWaker() } as unknown as Dependencies;
  const fetching = fetchPhotos({ dependencies, fetchPicture });
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked.filter((link) => link.includes(`/${company}/`))).toHaveLength(2);
  silent.reject(new Error('over'));
  await expect(fetching).rejects.toThrow('over');
});
