import type { ModuleRecord } from '@market/modules-contract/feed';
import type { Grant } from '@market/modules-contract/module';
import type { VersionState } from '@market/modules-contract/version';
import { boolean, date, json, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

export const findModuleState = oneRow({
  text: `SELECT m.company_id, m.live_version_id AS live_id, v.version, m.stopped_at IS NOT NULL AS is_stopped, m.granted
    FROM module m LEFT JOIN module_version v ON v.id = m.live_version_id WHERE m.id = $id`,
  values: { id: text },
  row: {
    ...{ company_id: nullable(number), live_id: nullable(number), version: nullable(text) },
    ...{ is_stopped: boolean, granted: nullable(json<Grant>()) },
  },
});

export const findDecidedVersion = oneRow({
  text: 'SELECT id, state, reason, record FROM module_version WHERE module_id = $id AND version = $version',
  values: { id: text, version: text },
  row: { id: number, state: textOf<VersionState>(), reason: nullable(text), record: json<ModuleRecord>() },
});

export const changeStopped = noRows({
  text: 'UPDATE module SET stopped_at = $at WHERE id = $id',
  values: { id: text, at: nullable(date) },
});

export const changeGrant = noRows({
  text: 'UPDATE module SET granted = $granted::jsonb, approved_at = now(), approved_by = $by WHERE id = $id',
  values: { id: text, granted: text, by: number },
});

export const decide = noRows({
  text: 'UPDATE module_version SET state = $state, reason = $reason, decided_at = now(), decided_by = $by WHERE id = $version',
  values: { version: number, state: text, reason: nullable(text), by: number },
});
