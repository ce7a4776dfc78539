import type { Audience, Bilingual } from '@market/modules-contract/manifest';
import type { Granted, Measured, SlotName } from '@market/modules-contract/module';
import type { VersionState } from '@market/modules-contract/version';
import { boolean, date, json, listOf, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';

const MODULES = `FROM module m LEFT JOIN module_version live ON live.id = m.live_version_id
  JOIN LATERAL (SELECT * FROM module_version v WHERE v.module_id = m.id ORDER BY v.id DESC LIMIT 1) newest ON true
  LEFT JOIN company_card c ON c.id = m.company_id`;
const ROW = `m.id, coalesce(live.record, newest.record)->'title' AS title, coalesce(m.company_id::text, 'market') AS vendor, live.version,
    coalesce(live.published_at, newest.published_at) AS published_at, m.stopped_at, m.is_stopped_by_company,
    m.is_pinned, m.granted, m.approved_at,
    newest.version AS newest_version, newest.state AS newest_state, m.company_id, c.brand ${MODULES}`;
const ROW_COLUMNS = {
  ...{ id: text, title: json<Bilingual>(), vendor: text, version: nullable(text), published_at: date },
  ...{ stopped_at: nullable(date), is_stopped_by_company: boolean, is_pinned: boolean },
  ...{ granted: nullable(json<Granted>()), approved_at: nullable(date), newest_version: text, newest_state: textOf<VersionState>() },
  ...{ company_id: nullable(number), brand: nullable(text) },
};

/** What the caller may see, see `Sight`. */
const IN_SIGHT = `($all OR (m.company_id IS NOT DISTINCT FROM $company
  AND (cardinality($modules::text[]) = 0 OR m.id = ANY ($modules::text[]))))`;
const SIGHT = { all: boolean, company: nullable(number), modules: listOf(text) };

/** What the caller looks for; NULL: anything. */
const IS_WANTED = `($state::text IS NULL OR newest.state = $state)
  AND ($text::text IS NULL OR strpos(lower(concat_ws(E'\\n', m.id, newest.record->'title'->>'ru', newest.record->'title'->>'en')), lower($text)) > 0)`;
const WANTED = { state: nullable(text), text: nullable(text) };

export const readModules = manyRows({
  text: `SELECT ${ROW} WHERE ${IN_SIGHT} AND ${IS_WANTED} ORDER BY m.id LIMIT $limit OFFSET $offset`,
  values: { ...SIGHT, ...WANTED, limit: number, offset: number },
  row: ROW_COLUMNS,
});

export const countModules = oneRow({
  text: `SELECT count(*)::int AS total ${MODULES} WHERE ${IN_SIGHT} AND ${IS_WANTED}`,
  values: { ...SIGHT, ...WANTED },
  row: { total: number },
});

export const findModuleRow = oneRow({
  text: `SELECT ${ROW} WHERE m.id = $id AND ${IN_SIGHT}`,
  values: { ...SIGHT, id: text },
  row: ROW_COLUMNS,
});

export const readVersions = manyRows({
  text: `SELECT v.version, v.published_at, v.published_by, v.published_by_key, k.name AS key_name, v.state, v.decided_at, v.reason, v.files_deleted_at,
      coalesce((v.record->>'needsFrame')::boolean, false) AS needs_frame,
      ARRAY(SELECT DISTINCT place->>'slot' FROM jsonb_array_elements(v.record->'slots') place ORDER BY 1) AS slots,
      ARRAY(SELECT jsonb_array_elements_text(coalesce(v.record->'grants', '[]'))) AS grants,
      ARRAY(SELECT route->>'path' FROM jsonb_array_elements(v.record->'routes') route) AS paths
    FROM module_version v LEFT JOIN publish_key k ON k.id = v.published_by_key WHERE v.module_id = $id ORDER BY v.id DESC LIMIT 100`,
  values: { id: text },
  row: {
    ...{ version: text, published_at: date, published_by: nullable(number), published_by_key: nullable(number) },
    ...{ key_name: nullable(text), state: textOf<VersionState>(), decided_at: nullable(date), reason: nullable(text) },
    ...{ files_deleted_at: nullable(date), needs_frame: boolean },
    ...{ slots: listOf(textOf<SlotName>()), grants: listOf(text), paths: listOf(text) },
  },
});

export const findRollout = oneRow({
  text: `SELECT v.version, r.percent, r.companies, r.roles, r.begun_at FROM rollout r JOIN module_version v ON v.id = r.version_id
    WHERE r.module_id = $id`,
  values: { id: text },
  row: { version: text, percent: number, companies: listOf(number), roles: listOf(textOf<Audience>()), begun_at: date },
});

export const readHistory = manyRows({
  text: `SELECT e.action, e.at, e.actor_id AS actor, (e.after->>'key')::int AS key, k.name AS key_name, e.after->>'version' AS version,
      (e.after->>'percent')::int AS percent, e.reason, e.after->'measured' AS measured
    FROM audit_entry e LEFT JOIN publish_key k ON k.id = (e.after->>'key')::int
    WHERE e.subject = 'module' AND e.subject_id = $id ORDER BY e.id DESC LIMIT 100`,
  values: { id: text },
  row: {
    ...{ action: text, at: date, actor: nullable(number), key: nullable(number), key_name: nullable(text) },
    ...{ version: nullable(text), percent: nullable(number), reason: nullable(text), measured: nullable(json<Measured>()) },
  },
});

/** Something of a company that the feed has, or will have when it is active. */
export const findLiveModule = oneRow({
  text: `SELECT id FROM module WHERE company_id = $company
    AND (live_version_id IS NOT NULL OR EXISTS (SELECT FROM rollout r WHERE r.module_id = module.id)) LIMIT 1`,
  values: { company: number },
  row: { id: text },
});
