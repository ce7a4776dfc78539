import { number } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

const findOtherAdmin = oneRow({
  text: `SELECT id FROM "user" WHERE roles && '{ROLE_ADMIN}' AND id <> $user AND blocked_at IS NULL AND deleted_at IS NULL LIMIT 1`,
  values: { user: number },
  row: { id: number },
});

/** Whether there is another administrator who is not blocked. */
export const isOtherAdminThere = async (tx: Tx, id: number): Promise<boolean> => (await findOtherAdmin(tx, { user: id })) !== null;
