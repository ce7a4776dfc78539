import type { ModuleRecord } from '@market/modules-contract/feed';
import type { Granted } from '@market/modules-contract/module';
import type { VersionState } from '@market/modules-contract/version';
import { boolean, date, json, listOf, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

export const findModuleState = oneRow({
  text: `SELECT m.company_id, m.live_version_id AS live_id, v.version, m.stopped_at IS NOT NULL AS is_stopped,
      m.is_stopped_by_company, m.is_pinned, m.granted
    FROM module m LEFT JOIN module_version v ON v.id = m.live_version_id WHERE m.id = $id`,
  values: { id: text },
  row: {
    ...{ company_id: nullable(number), live_id: nullable(number), version: nullable(text) },
    ...{ is_stopped: boolean, is_stopped_by_company: boolean, is_pinned: boolean, granted: nullable(json<Granted>()) },
  },
});

export const findDecidedVersion = oneRow({
  text: 'SELECT id, state, reason, record, files_deleted_at FROM module_version WHERE module_id = $id AND version = $version',
  values: { id: text, version: text },
  row: {
    id: number,
    state: textOf<VersionState>(),
    reason: nullable(text),
    record: json<ModuleRecord>(),
    files_deleted_at: nullable(date),
  },
});

export const changeStopped = noRows({
  text: 'UPDATE module SET stopped_at = $at, is_stopped_by_company = $byCompany WHERE id = $id',
  values: { id: text, at: nullable(date), byCompany: boolean },
});

export const changePinned = noRows({
  text: 'UPDATE module SET is_pinned = $isPinned WHERE id = $id',
  values: { id: text, isPinned: boolean },
});

/** Of the version that it is about already: those who have it keep it, so its salt and its beginning stay. */
export const saveRollout = noRows({
  text: `WITH "left" AS (UPDATE module_version SET left_work_at = now()
      WHERE id IN (SELECT version_id FROM rollout WHERE module_id = $id AND version_id <> $version))
    INSERT INTO rollout AS known (module_id, version_id, percent, salt, companies, roles)
    VALUES ($id, $version, $percent, $salt, $companies, $roles)
    ON CONFLICT (module_id) DO UPDATE SET version_id = excluded.version_id, percent = excluded.percent,
      companies = excluded.companies, roles = excluded.roles,
      salt = CASE WHEN known.version_id = excluded.version_id THEN known.salt ELSE excluded.salt END,
      begun_at = CASE WHEN known.version_id = excluded.version_id THEN known.begun_at ELSE excluded.begun_at END`,
  values: {
    ...{ id: text, version: number, percent: number, salt: text },
    ...{ companies: listOf(number), roles: listOf(text) },
  },
});

export const deleteRollout = noRows({
  text: `WITH ended AS (DELETE FROM rollout WHERE module_id = $id RETURNING version_id)
    UPDATE module_version SET left_work_at = now() WHERE id IN (SELECT version_id FROM ended)`,
  values: { id: text },
});

export const changeGrant = noRows({
  text: 'UPDATE module SET granted = $granted::jsonb, approved_at = now(), approved_by = $by WHERE id = $id',
  values: { id: text, granted: text, by: number },
});

export const decide = noRows({
  text: 'UPDATE module_version SET state = $state, reason = $reason, decided_at = now(), decided_by = $by WHERE id = $version',
  values: { version: number, state: text, reason: nullable(text), by: number },
});
