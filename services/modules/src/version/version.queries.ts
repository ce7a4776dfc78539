import type { ModuleRecord } from '@market/modules-contract/feed';
import type { VersionState } from '@market/modules-contract/version';
import { json, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

export const findVersion = oneRow({
  text: 'SELECT id, digest, state FROM module_version WHERE module_id = $module AND version = $version',
  values: { module: text, version: text },
  row: { id: number, digest: text, state: textOf<VersionState>() },
});

export const findModule = oneRow({
  text: 'SELECT company_id FROM module WHERE id = $module',
  values: { module: text },
  row: { company_id: nullable(number) },
});

export const insertModule = noRows({
  text: 'INSERT INTO module (id, company_id) VALUES ($module, $company) ON CONFLICT (id) DO NOTHING',
  values: { module: text, company: nullable(number) },
});

export const insertVersion = oneRow({
  text: `INSERT INTO module_version (module_id, version, digest, record, published_by, published_by_key, state)
    VALUES ($module, $version, $digest, $record::jsonb, $by, $key, $state) RETURNING id`,
  values: {
    ...{ module: text, version: text, digest: text, record: text },
    ...{ by: nullable(number), key: nullable(number), state: text },
  },
  row: { id: number },
});

export const insertFiles = noRows({
  text: `INSERT INTO module_file (version_id, path, digest, size)
    SELECT $version, path, digest, size FROM jsonb_to_recordset($files::jsonb) AS file (path text, digest text, size integer)`,
  values: { version: number, files: text },
});

export const setLiveVersion = noRows({
  text: 'UPDATE module SET live_version_id = $version WHERE id = $module',
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

/** What other modules have at work, also of companies that are not active now: their names and addresses are theirs. */
export const readNeighbours = manyRows({
  text: `SELECT v.record FROM module m JOIN module_version v ON v.id = m.live_version_id WHERE m.id <> $module ORDER BY m.id`,
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
