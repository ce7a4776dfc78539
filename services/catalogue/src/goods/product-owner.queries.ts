import { boolean, number, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const READ_OWNERS = statement({
  name: 'catalogue.read-owners',
  text: 'SELECT id, company_id FROM product WHERE id = ANY ($1::int[]) ORDER BY company_id, id',
  parameters: ['products'],
  row: { id: number, company_id: number },
});

export const readOwners = (tx: Tx, products: readonly number[]) => queryRows(tx, READ_OWNERS, [products]);

const FIND_COMPANY = statement({
  name: 'catalogue.find-company',
  text: 'SELECT FROM company_card WHERE id = $1',
  parameters: ['company'],
  row: {},
});

export const findCompany = (tx: Tx, company: number) => queryRows(tx, FIND_COMPANY, [company]);

const READ_TAKEN_SKUS = statement({
  name: 'catalogue.read-taken-skus',
  text: 'SELECT sku FROM product WHERE company_id = $1 AND sku = ANY ($2::text[]) AND id <> coalesce($3, 0)',
  parameters: ['company', 'skus', 'own'],
  row: { sku: text },
});

export const readTakenSkus = (tx: Tx, values: readonly [company: number, skus: readonly string[], own: number | null]) =>
  queryRows(tx, READ_TAKEN_SKUS, values);

const READ_TRUST = statement({
  name: 'catalogue.read-trust',
  text: 'SELECT trusted FROM company_card WHERE id = $1',
  parameters: ['company'],
  row: { trusted: boolean },
});

export const readTrust = (tx: Tx, company: number) => queryRow(tx, READ_TRUST, [company]);

const READ_OWNER = statement({
  name: 'catalogue.read-owner',
  text: 'SELECT company_id FROM product WHERE id = $1',
  parameters: ['product'],
  row: { company_id: number },
});

export const readOwner = (tx: Tx, product: number) => queryRow(tx, READ_OWNER, [product]);
