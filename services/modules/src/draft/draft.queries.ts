import type { ModuleConfig } from '@market/modules-contract/config';
import type { ModuleRecord } from '@market/modules-contract/feed';
import type { Granted } from '@market/modules-contract/module';
import { boolean, date, json, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

const ROW = { version: text, record: json<ModuleRecord>(), user_id: number, expires_at: date };
const COLUMNS = 'version, record, user_id, expires_at';

/** Whoever made a living key, which stays so until the draft is written. */
export const findKeyMaker = oneRow({
  text: 'SELECT created_by FROM publish_key WHERE id = $key AND revoked_at IS NULL AND expires_at > now() FOR SHARE',
  values: { key: number },
  row: { created_by: number },
});

/** What a company has sent since the last midnight in Moscow, and the seconds until the next. */
export const countDrafts = oneRow({
  text: `SELECT count(*)::int AS today,
      ceil(extract(epoch FROM (date_trunc('day', now() AT TIME ZONE 'Europe/Moscow') + interval '1 day') AT TIME ZONE 'Europe/Moscow'
        - now()))::int AS seconds_left
    FROM draft WHERE company_id IS NOT DISTINCT FROM $company
      AND created_at >= date_trunc('day', now() AT TIME ZONE 'Europe/Moscow') AT TIME ZONE 'Europe/Moscow'`,
  values: { company: nullable(number) },
  row: { today: number, seconds_left: number },
});

/** The newest alone: an edit that was taken back is shown anew, though its bytes were sent before. */
export const findSameDraft = oneRow({
  text: `SELECT ${COLUMNS} FROM (
      SELECT ${COLUMNS}, digest, company_id FROM draft WHERE user_id = $user AND module_id = $module AND expires_at > now() AND files IS NOT NULL
      ORDER BY id DESC LIMIT 1
    ) AS newest WHERE digest = $digest AND company_id IS NOT DISTINCT FROM $company`,
  values: { user: number, module: text, digest: text, company: nullable(number) },
  row: ROW,
});

export const insertDraft = oneRow({
  text: `INSERT INTO draft (module_id, company_id, user_id, version, digest, record, files, expires_at)
    VALUES ($module, $company, $user, $version, $digest, $record::jsonb, $files::jsonb, now() + interval '1 hour') RETURNING ${COLUMNS}`,
  values: { module: text, company: nullable(number), user: number, version: text, digest: text, record: text, files: text },
  row: ROW,
});

/** What was granted to the module of a draft, what was set of it, and whether it is one of the marketplace's own that the page has at work, in it. */
export const findStanding = oneRow({
  text: `SELECT granted, config, company_id IS NULL AND live_version_id IS NOT NULL AND stopped_at IS NULL AND coalesce(granted->>'level', 'page') = 'page' AS is_in_page
    FROM module WHERE id = $module`,
  values: { module: text },
  row: { granted: nullable(json<Granted>()), config: json<ModuleConfig>(), is_in_page: boolean },
});

export const markWhole = noRows({ text: 'UPDATE draft SET is_whole = true WHERE version = $version', values: { version: text } });

export const findNewestDraft = oneRow({
  text: `SELECT ${COLUMNS} FROM draft WHERE user_id = $user AND module_id = $module AND expires_at > now() AND is_whole AND files IS NOT NULL
    ORDER BY id DESC LIMIT 1`,
  values: { user: number, module: text },
  row: ROW,
});

export const findDraftDigest = oneRow({
  text: `SELECT files->>$path AS digest FROM draft WHERE module_id = $module AND version = $version AND expires_at > now()`,
  values: { module: text, version: text, path: text },
  row: { digest: nullable(text) },
});

export const readExpiredDrafts = manyRows({
  text: 'SELECT version, files FROM draft WHERE expires_at <= now() AND files IS NOT NULL ORDER BY id LIMIT 100',
  row: { version: text, files: json<Record<string, string>>() },
});

export const forgetDraftFiles = noRows({ text: 'UPDATE draft SET files = NULL WHERE version = $version', values: { version: text } });

/** None that a day of Moscow still counts. */
export const deleteOldDrafts = noRows({ text: "DELETE FROM draft WHERE files IS NULL AND created_at < now() - interval '2 days'" });
