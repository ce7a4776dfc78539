import { number } from '@market/service-kit/data/columns';
import { queryRow, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const OTHER_ADMIN = statement({
  name: 'identity.find-other-admin',
  text: `SELECT id FROM "user" WHERE roles && '{ROLE_ADMIN}' AND id <> $1 AND blocked_at IS NULL AND deleted_at IS NULL LIMIT 1`,
  parameters: ['user'],
  row: { id: number },
});

/** Whether there is another administrator who is not blocked. */
export const isOtherAdminThere = async (tx: Tx, id: number): Promise<boolean> => (await queryRow(tx, OTHER_ADMIN, [id])) !== null;
