import type { Bilingual } from '@market/modules-contract/manifest';
import type { Grant } from '@market/modules-contract/module';
import type { VersionState } from '@market/modules-contract/version';
import { boolean, date, json, listOf, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';

const ROW = `m.id, coalesce(live.record, newest.record)->'title' AS title, coalesce(m.company_id::text, 'market') AS vendor, live.version,
    coalesce(live.published_at, newest.published_at) AS published_at, m.stopped_at, m.granted, m.approved_at,
    newest.version AS newest_version, newest.state AS newest_state
  FROM module m LEFT JOIN module_version live ON live.id = m.live_version_id
  JOIN LATERAL (SELECT * FROM module_version v WHERE v.module_id = m.id ORDER BY v.id DESC LIMIT 1) newest ON true`;
const ROW_COLUMNS = {
  ...{ id: text, title: json<Bilingual>(), vendor: text, version: nullable(text), published_at: date, stopped_at: nullable(date) },
  ...{ granted: nullable(json<Grant>()), approved_at: nullable(date), newest_version: text, newest_state: textOf<VersionState>() },
};

/** What the caller may see, see `Sight`. */
const IN_SIGHT = `($all OR (m.company_id IS NOT DISTINCT FROM $company
  AND (cardinality($modules::text[]) = 0 OR m.id = ANY ($modules::text[]))))`;
const SIGHT = { all: boolean, company: nullable(number), modules: listOf(text) };

export const readModules = manyRows({
  text: `SELECT ${ROW} WHERE ${IN_SIGHT} ORDER BY m.id LIMIT $limit OFFSET $offset`,
  values: { ...SIGHT, limit: number, offset: number },
  row: ROW_COLUMNS,
});

export const countModules = oneRow({
  text: `SELECT count(*)::int AS total FROM module m WHERE ${IN_SIGHT}`,
  values: SIGHT,
  row: { total: number },
});

export const findModuleRow = oneRow({
  text: `SELECT ${ROW} WHERE m.id = $id AND ${IN_SIGHT}`,
  values: { ...SIGHT, id: text },
  row: ROW_COLUMNS,
});

export const readVersions = manyRows({
  text: `SELECT version, published_at, published_by, published_by_key, state, decided_at, reason
    FROM module_version WHERE module_id = $id ORDER BY id DESC LIMIT 100`,
  values: { id: text },
  row: {
    ...{ version: text, published_at: date, published_by: nullable(number), published_by_key: nullable(number) },
    ...{ state: textOf<VersionState>(), decided_at: nullable(date), reason: nullable(text) },
  },
});

export const readHistory = manyRows({
  text: `SELECT action, at, actor_id AS actor, (after->>'key')::int AS key, after->>'version' AS version, reason
    FROM audit_entry WHERE subject = 'module' AND subject_id = $id ORDER BY id DESC LIMIT 100`,
  values: { id: text },
  row: { action: text, at: date, actor: nullable(number), key: nullable(number), version: nullable(text), reason: nullable(text) },
});

/** Something of a company that the feed has, or will have when it is active. */
export const findLiveModule = oneRow({
  text: 'SELECT id FROM module WHERE company_id = $company AND live_version_id IS NOT NULL LIMIT 1',
  values: { company: number },
  row: { id: text },
});
