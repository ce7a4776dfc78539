import { text } from '@market/service-kit/data/columns';
import { noRows } from '@market/service-kit/data/statement';

export const saveConfig = noRows({
  text: 'UPDATE module SET config = $config::jsonb, config_revision = config_revision + 1 WHERE id = $id',
  values: { id: text, config: text },
});
