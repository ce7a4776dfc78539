import { date, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

/**
 * A version that nobody was offered since then and that nobody will be: it is not at work, not rolled out, not what a rollback leads to, and waits for
 * nobody. An approved one that is newer than what is at work may be put to work yet, as in a pinned module.
 */
export const findIdleVersion = oneRow({
  text: `SELECT v.id, v.module_id, v.version FROM module_version v JOIN module m ON m.id = v.module_id
    WHERE v.files_deleted_at IS NULL AND v.state <> 'waiting'
      AND v.id IS DISTINCT FROM m.live_version_id AND v.id IS DISTINCT FROM m.previous_version_id
      AND NOT EXISTS (SELECT FROM rollout r WHERE r.version_id = v.id)
      AND (v.state = 'rejected' OR v.left_work_at IS NOT NULL OR v.id < m.live_version_id)
      AND coalesce(v.left_work_at, v.decided_at, v.published_at) < $before
    ORDER BY v.id LIMIT 1`,
  values: { before: date },
  row: { id: number, module_id: text, version: text },
});

/** Takes the files from the version, and answers what no other version has. */
export const forgetFiles = manyRows({
  text: `WITH forgotten AS (DELETE FROM module_file WHERE version_id = $version RETURNING digest)
    SELECT DISTINCT digest FROM forgotten
    WHERE NOT EXISTS (SELECT FROM module_file other WHERE other.digest = forgotten.digest AND other.version_id <> $version)`,
  values: { version: number },
  row: { digest: text },
});

export const markSwept = noRows({
  text: 'UPDATE module_version SET files_deleted_at = $at WHERE id = $version',
  values: { version: number, at: date },
});
