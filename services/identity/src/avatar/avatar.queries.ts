import { date, nullable, number, text } from '@market/service-kit/data/columns';
import { noRows } from '@market/service-kit/data/statement';

export const writeAvatar = noRows({
  text: 'UPDATE "user" SET avatar_path = $name, updated_at = $now WHERE id = $id',
  values: { id: number, name: nullable(text), now: date },
});
