import { boolean, listOf, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

export const readOwners = manyRows({
  text: 'SELECT id, company_id FROM product WHERE id = ANY ($products::int[]) ORDER BY company_id, id',
  values: { products: listOf(number) },
  row: { id: number, company_id: number },
});

export const findCompany = noRows({ text: 'SELECT FROM company_card WHERE id = $company', values: { company: number } });

export const readTakenSkus = manyRows({
  text: 'SELECT sku FROM product WHERE company_id = $company AND sku = ANY ($skus::text[]) AND id <> coalesce($own, 0)',
  values: { company: number, skus: listOf(text), own: nullable(number) },
  row: { sku: text },
});

export const readTrust = oneRow({
  text: 'SELECT trusted FROM company_card WHERE id = $company',
  values: { company: number },
  row: { trusted: boolean },
});

export const readOwner = oneRow({
  text: 'SELECT company_id FROM product WHERE id = $product',
  values: { product: number },
  row: { company_id: number },
});
