import type { ModuleConfig } from '@market/modules-contract/config';
import type { ModuleRecord, RolloutRule } from '@market/modules-contract/feed';
import type { ConfigSchema } from '@market/modules-contract/manifest';
import type { Granted } from '@market/modules-contract/module';
import { boolean, bytes, date, json, listOf, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

/** Modules of companies are offered for as long as these are active. */
const IS_OFFERED = `(m.company_id IS NULL OR EXISTS (SELECT FROM company_card c WHERE c.id = m.company_id AND c.state = 'active'))`;

/** What may be set of a version, and what was set of its module. */
const CONFIG = { schema: nullable(json<ConfigSchema>()), config: json<ModuleConfig>() };

export const readLiveRecords = manyRows({
  text: `SELECT v.record, v.config_schema AS schema, m.config, m.granted, m.stopped_at IS NOT NULL AS is_stopped, m.is_pinned
    FROM module m JOIN module_version v ON v.id = m.live_version_id WHERE ${IS_OFFERED} ORDER BY m.id`,
  row: { record: json<ModuleRecord>(), ...CONFIG, granted: nullable(json<Granted>()), is_stopped: boolean, is_pinned: boolean },
});

export const readCandidates = manyRows({
  text: `SELECT v.record, v.config_schema AS schema, m.config, m.granted, r.percent, r.salt, r.companies, r.roles
    FROM rollout r JOIN module m ON m.id = r.module_id JOIN module_version v ON v.id = r.version_id
    WHERE m.stopped_at IS NULL AND ${IS_OFFERED} ORDER BY m.id`,
  row: {
    ...{ record: json<ModuleRecord>(), ...CONFIG, granted: nullable(json<Granted>()), percent: number, salt: text },
    ...{ companies: listOf(number), roles: listOf(textOf<RolloutRule['roles'][number]>()) },
  },
});

/** Places whose order an administrator set. */
export const readPlaceOrders = manyRows({
  text: `SELECT slot, modules FROM place_order WHERE modules <> '{}' ORDER BY slot`,
  row: { slot: text, modules: listOf(text) },
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

export const findKey = oneRow({
  text: 'SELECT id, sealed_private_key FROM signing_key WHERE role = $role',
  values: { role: text },
  row: { id: text, sealed_private_key: bytes },
});

export const insertKey = noRows({
  text: 'INSERT INTO signing_key (id, public_key, sealed_private_key, role) VALUES ($id, $publicKey, $sealed, $role)',
  values: { id: text, publicKey: text, sealed: bytes, role: text },
});

export const readSealedKeys = manyRows({
  text: 'SELECT id, sealed_private_key FROM signing_key',
  row: { id: text, sealed_private_key: bytes },
});

export const resealKey = noRows({
  text: 'UPDATE signing_key SET sealed_private_key = $sealed WHERE id = $id',
  values: { id: text, sealed: bytes },
});

/** The row that has the one role makes room for the other. */
export const promoteNextKey = noRows({ text: `UPDATE signing_key SET role = 'current' WHERE role = 'next'` });

export const deleteCurrentKey = noRows({ text: `DELETE FROM signing_key WHERE role = 'current'` });

export const deleteKeys = noRows({ text: 'DELETE FROM signing_key' });
