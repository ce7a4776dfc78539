import type { ModuleConfig } from '@market/modules-contract/config';
import type { ConfigSchema } from '@market/modules-contract/manifest';
import { json, number, text } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';

/** What may be set of the version at work, and what was set. No row: nothing may. */
export const findSettings = oneRow({
  text: `SELECT v.config_schema AS schema, m.config AS set, m.config_revision AS revision
    FROM module m JOIN module_version v ON v.id = m.live_version_id WHERE m.id = $id AND v.config_schema IS NOT NULL`,
  values: { id: text },
  row: { schema: json<ConfigSchema>(), set: json<ModuleConfig>(), revision: number },
});
