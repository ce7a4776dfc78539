import { queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const SET = statement({
  name: 'identity.set-avatar',
  text: 'UPDATE "user" SET avatar_path = $2, updated_at = $3 WHERE id = $1',
  parameters: ['user', 'name of the picture', 'now'],
  row: {},
});

export async function writeAvatar(tx: Tx, id: number, { name, now }: { name: string | null; now: Date }): Promise<void> {
  await queryRows(tx, SET, [id, name, now]);
}
