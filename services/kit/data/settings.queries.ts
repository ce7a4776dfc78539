import { json, text } from './columns.ts';
import { statement } from './statement.ts';

export const READ_SETTINGS = statement({
  name: 'kit.read-settings',
  text: 'SELECT name, value FROM setting',
  row: { name: text, value: json<unknown>() },
});

export const WRITE_SETTING = statement({
  name: 'kit.write-setting',
  text: `
    INSERT INTO setting (name, value, changed_by) VALUES ($1, $2::jsonb, $3)
    ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value, changed_by = EXCLUDED.changed_by, changed_at = clock_timestamp()
    RETURNING name`,
  parameters: ['name', 'value', 'changed by'],
  row: { name: text },
});
