import type { Finding } from '@market/module-checks/finding';
import type { ModuleRecord } from '@market/modules-contract/feed';
import type { Granted } from '@market/modules-contract/module';
import type { VersionState } from '@market/modules-contract/version';
import { boolean, json, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

export const findVersion = oneRow({
  text: 'SELECT id, digest, state FROM module_version WHERE module_id = $module AND version = $version',
  values: { module: text, version: text },
  row: { id: number, digest: text, state: textOf<VersionState>() },
});

export const findModule = oneRow({
  text: 'SELECT company_id, granted, is_pinned FROM module WHERE id = $module',
  values: { module: text },
  row: { company_id: nullable(number), granted: nullable(json<Granted>()), is_pinned: boolean },
});

export const insertModule = noRows({
  text: 'INSERT INTO module (id, company_id) VALUES ($module, $company) ON CONFLICT (id) DO NOTHING',
  values: { module: text, company: nullable(number) },
});

export const insertVersion = oneRow({
  text: `INSERT INTO module_version (module_id, version, digest, record, config_schema, warnings, published_by, published_by_key, state)
    VALUES ($module, $version, $digest, $record::jsonb, $schema::jsonb, $warnings::jsonb, $by, $key, $state) RETURNING id`,
  values: {
    ...{ module: text, version: text, digest: text, record: text, schema: nullable(text), warnings: text },
    ...{ by: nullable(number), key: nullable(number), state: text },
  },
  row: { id: number },
});

export const insertFiles = noRows({
  text: `INSERT INTO module_file (version_id, path, digest, size, transfer_size)
    SELECT $version, path, digest, size, transfer_size FROM jsonb_to_recordset($files::jsonb)
      AS file (path text, digest text, size integer, transfer_size integer)`,
  values: { version: number, files: text },
});

/** Of the version that is put to work, or of one that is older. */
export const endOvertakenRollout = noRows({
  text: `WITH ended AS (DELETE FROM rollout WHERE module_id = $module AND version_id <= $version RETURNING version_id)
    UPDATE module_version SET left_work_at = now() WHERE id IN (SELECT version_id FROM ended)`,
  values: { module: text, version: number },
});

/** The one that was at work is what a rollback leads to, and its files are kept for some time. */
export const setLiveVersion = noRows({
  text: `WITH before AS (SELECT live_version_id AS id FROM module WHERE id = $module AND live_version_id IS DISTINCT FROM $version),
      "left" AS (UPDATE module_version SET left_work_at = now() WHERE id IN (SELECT id FROM before))
    UPDATE module SET live_version_id = $version, previous_version_id = CASE WHEN live_version_id IS DISTINCT FROM $version
      THEN live_version_id ELSE previous_version_id END WHERE id = $module`,
  values: { module: text, version: number },
});

/** What a company has published: its modules, its versions since the last midnight in Moscow, and the seconds until the next. */
export const countPublications = oneRow({
  text: `SELECT
      (SELECT count(*)::int FROM module WHERE company_id = $company) AS modules,
      (SELECT count(*)::int FROM module m JOIN module_version v ON v.module_id = m.id WHERE m.company_id = $company
        AND v.published_at >= date_trunc('day', now() AT TIME ZONE 'Europe/Moscow') AT TIME ZONE 'Europe/Moscow') AS today,
      ceil(extract(epoch FROM (date_trunc('day', now() AT TIME ZONE 'Europe/Moscow') + interval '1 day') AT TIME ZONE 'Europe/Moscow'
        - now()))::int AS seconds_left`,
  values: { company: number },
  row: { modules: number, today: number, seconds_left: number },
});

/** Of a version that an administrator approved: what waits for one is nobody's to run. */
export const readFiles = manyRows({
  text: `SELECT f.path, f.digest, f.size FROM module_file f JOIN module_version v ON v.id = f.version_id
    WHERE v.module_id = $module AND v.version = $version AND v.state = 'approved' ORDER BY f.path`,
  values: { module: text, version: text },
  row: { path: text, digest: text, size: number },
});

/** Of those whose files gateways may ask for. */
export const readNames = manyRows({
  text: `SELECT version FROM module_version WHERE module_id = $module AND state = 'approved' AND files_deleted_at IS NULL ORDER BY id`,
  values: { module: text },
  row: { version: text },
});

/** The same of drafts, of every module. */
export const readDraftNames = manyRows({
  text: 'SELECT version FROM draft WHERE expires_at > now() AND files IS NOT NULL ORDER BY id',
  row: { version: text },
});

/** A version as it was published, whatever was decided about it since. */
export const findPublished = oneRow({
  text: 'SELECT id, record, warnings FROM module_version WHERE module_id = $module AND version = $version',
  values: { module: text, version: text },
  row: { id: number, record: json<ModuleRecord>(), warnings: json<Finding[]>() },
});

export const readKeptFiles = manyRows({
  text: 'SELECT path, digest, size, transfer_size FROM module_file WHERE version_id = $version ORDER BY path',
  values: { version: number },
  row: { path: text, digest: text, size: number, transfer_size: nullable(number) },
});

/** What other modules have at work or roll out, also of companies that are not active now: their names and addresses are theirs. */
export const readNeighbours = manyRows({
  text: `SELECT v.record FROM module m LEFT JOIN rollout r ON r.module_id = m.id
    JOIN module_version v ON v.id IN (m.live_version_id, r.version_id) WHERE m.id <> $module ORDER BY m.id, v.id`,
  values: { module: text },
  row: { record: json<ModuleRecord>() },
});

/** Names on the page that other versions of the module have. */
export const readOtherVersions = manyRows({
  text: `SELECT version, record->>'vendor' AS vendor, record->'entry'->>'globalName' AS global_name
    FROM module_version WHERE module_id = $module AND version <> $version`,
  values: { module: text, version: text },
  row: { version: text, vendor: text, global_name: text },
});

export const readOffers = manyRows({
  text: 'SELECT offer FROM shell_offer ORDER BY registered_at DESC LIMIT 3',
  row: { offer: json<unknown>() },
});

export const saveOffer = noRows({
  text: `INSERT INTO shell_offer (version, offer) VALUES ($version, $offer::jsonb)
    ON CONFLICT (version) DO UPDATE SET offer = EXCLUDED.offer, registered_at = now()`,
  values: { version: text, offer: text },
});
