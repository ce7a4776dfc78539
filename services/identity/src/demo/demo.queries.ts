import { number } from '@market/service-kit/data/columns';
import { queryRow, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const FIND = statement({
  name: 'identity.find-demo-account',
  text: 'SELECT id FROM "user" WHERE id = ANY ($1) AND deleted_at IS NULL LIMIT 1',
  parameters: ['users'],
  row: { id: number },
});

/** Whether any of these users is there. */
export const isAnyUserThere = async (db: Tx, ids: readonly number[]): Promise<boolean> => (await queryRow(db, FIND, [ids])) !== null;
