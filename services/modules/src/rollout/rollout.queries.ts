import { boolean, date, nullable, number, text } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

export const findLiveVersion = oneRow({
  text: `SELECT v.version, m.stopped_at IS NOT NULL AS is_stopped
    FROM module m JOIN module_version v ON v.id = m.live_version_id WHERE m.id = $id`,
  values: { id: text },
  row: { version: text, is_stopped: boolean },
});

export const findVersionId = oneRow({
  text: 'SELECT id FROM module_version WHERE module_id = $id AND version = $version',
  values: { id: text, version: text },
  row: { id: number },
});

export const changeLiveVersion = noRows({
  text: 'UPDATE module SET live_version_id = $version WHERE id = $id',
  values: { id: text, version: number },
});

export const changeStopped = noRows({
  text: 'UPDATE module SET stopped_at = $at WHERE id = $id',
  values: { id: text, at: nullable(date) },
});
