import { json, nullable, number, text } from './columns.ts';
import { manyRows, oneRow } from './statement.ts';

export const readSettings = manyRows({ text: 'SELECT name, value FROM setting', row: { name: text, value: json<unknown>() } });

export const writeSetting = oneRow({
  text: `INSERT INTO setting (name, value, changed_by) VALUES ($name, $value::jsonb, $changedBy)
    ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value, changed_by = EXCLUDED.changed_by, changed_at = clock_timestamp()
    RETURNING name`,
  values: { name: text, value: text, changedBy: nullable(number) },
  row: { name: text },
});
