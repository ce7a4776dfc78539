import type { Bilingual } from '@market/modules-contract/manifest';
import { date, json, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';

const ROW = `m.id, v.record->'title' AS title, v.record->>'vendor' AS vendor, v.version, v.published_at, m.stopped_at
  FROM module m JOIN module_version v ON v.id = m.live_version_id`;
const ROW_COLUMNS = { id: text, title: json<Bilingual>(), vendor: text, version: text, published_at: date, stopped_at: nullable(date) };

export const readModules = manyRows({
  text: `SELECT ${ROW} ORDER BY m.id LIMIT $limit OFFSET $offset`,
  values: { limit: number, offset: number },
  row: ROW_COLUMNS,
});

export const countModules = oneRow({
  text: 'SELECT count(*)::int AS total FROM module WHERE live_version_id IS NOT NULL',
  row: { total: number },
});

export const findModuleRow = oneRow({ text: `SELECT ${ROW} WHERE m.id = $id`, values: { id: text }, row: ROW_COLUMNS });

export const readVersions = manyRows({
  text: 'SELECT version, published_at, published_by FROM module_version WHERE module_id = $id ORDER BY id DESC LIMIT 100',
  values: { id: text },
  row: { version: text, published_at: date, published_by: nullable(number) },
});

export const readHistory = manyRows({
  text: `SELECT action, at, actor_id AS actor, after->>'version' AS version, reason
    FROM audit_entry WHERE subject = 'module' AND subject_id = $id ORDER BY id DESC LIMIT 100`,
  values: { id: text },
  row: { action: text, at: date, actor: nullable(number), version: nullable(text), reason: nullable(text) },
});
