import type { ModuleRecord } from '@market/modules-contract/feed';
import { boolean, bytes, date, json, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

/** Modules of companies are offered for as long as these are active. */
export const readLiveRecords = manyRows({
  text: `SELECT v.record, m.stopped_at IS NOT NULL AS is_stopped
    FROM module m JOIN module_version v ON v.id = m.live_version_id
    WHERE m.company_id IS NULL OR EXISTS (SELECT FROM company_card c WHERE c.id = m.company_id AND c.state = 'active') ORDER BY m.id`,
  row: { record: json<ModuleRecord>(), is_stopped: boolean },
});

/** Revisions are counted in numbers that JavaScript holds exactly. */
export const findNewestFeed = oneRow({
  text: `SELECT revision::float8 AS revision, payload, key, signature, issued_at FROM feed ORDER BY feed.revision DESC LIMIT 1`,
  row: { revision: number, payload: text, key: text, signature: text, issued_at: date },
});

/** Asked by every gateway every few seconds, and mostly in vain. */
export const findNewestRevision = oneRow({
  text: 'SELECT max(revision)::float8 AS revision FROM feed',
  row: { revision: nullable(number) },
});

export const insertFeed = noRows({
  text: `INSERT INTO feed (revision, payload, key, signature, reason, issued_at)
    VALUES ($revision::float8::bigint, $payload, $key, $signature, $reason, $issuedAt)`,
  values: { revision: number, payload: text, key: text, signature: text, reason: text, issuedAt: date },
});

export const deleteFeedsBefore = noRows({
  text: 'DELETE FROM feed WHERE issued_at < $before AND revision < (SELECT max(revision) FROM feed)',
  values: { before: date },
});

export const readKeys = manyRows({
  text: 'SELECT id, public_key, role FROM signing_key ORDER BY role',
  row: { id: text, public_key: text, role: text },
});

export const findCurrentKey = oneRow({
  text: `SELECT id, sealed_private_key FROM signing_key WHERE role = 'current'`,
  row: { id: text, sealed_private_key: bytes },
});

export const insertKey = noRows({
  text: 'INSERT INTO signing_key (id, public_key, sealed_private_key, role) VALUES ($id, $publicKey, $sealed, $role)',
  values: { id: text, publicKey: text, sealed: bytes, role: text },
});

export const deleteKeys = noRows({ text: 'DELETE FROM signing_key' });
