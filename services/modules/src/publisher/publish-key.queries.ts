import type { PublishAction } from '@market/modules-contract/publish-key';
import { bytes, date, listOf, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

const COLUMNS = 'id, name, head, modules, actions, created_by, created_at, expires_at, revoked_at, last_used_at';
const ROW = {
  ...{ id: number, name: text, head: text, modules: listOf(text), actions: listOf(textOf<PublishAction>()) },
  ...{ created_by: number, created_at: date, expires_at: date, revoked_at: nullable(date), last_used_at: nullable(date) },
};

export const insertPublishKey = oneRow({
  text: `INSERT INTO publish_key (company_id, name, digest, head, modules, actions, created_by, expires_at)
    VALUES ($company, $name, $digest, $head, $modules, $actions, $by, now() + interval '1 year') RETURNING ${COLUMNS}`,
  values: {
    ...{ company: nullable(number), name: text, digest: bytes, head: text },
    ...{ modules: listOf(text), actions: listOf(text), by: number },
  },
  row: ROW,
});

export const countLivingKeys = oneRow({
  text: `SELECT count(*)::int AS total, (count(*) FILTER (WHERE name = $name))::int AS of_name FROM publish_key
    WHERE company_id IS NOT DISTINCT FROM $company AND revoked_at IS NULL AND expires_at > now()`,
  values: { company: nullable(number), name: text },
  row: { total: number, of_name: number },
});

export const readPublishKeys = manyRows({
  text: `SELECT ${COLUMNS} FROM publish_key WHERE company_id IS NOT DISTINCT FROM $company ORDER BY id DESC LIMIT 100`,
  values: { company: nullable(number) },
  row: ROW,
});

export const findPublishKey = oneRow({
  text: `SELECT company_id AS company, ${COLUMNS} FROM publish_key WHERE id = $id FOR UPDATE`,
  values: { id: number },
  row: { company: nullable(number), ...ROW },
});

export const revokePublishKeyNow = oneRow({
  text: `UPDATE publish_key SET revoked_at = now() WHERE id = $id RETURNING ${COLUMNS}`,
  values: { id: number },
  row: ROW,
});

export const findLivingKey = oneRow({
  text: `SELECT id, company_id, modules, actions, expires_at FROM publish_key
    WHERE digest = $digest AND revoked_at IS NULL AND expires_at > now()`,
  values: { digest: bytes },
  row: { id: number, company_id: nullable(number), modules: listOf(text), actions: listOf(textOf<PublishAction>()), expires_at: date },
});

/** Held until the publication is written: a revocation comes before it or after it. */
export const holdLivingKey = oneRow({
  text: 'SELECT id FROM publish_key WHERE id = $id AND revoked_at IS NULL AND expires_at > now() FOR SHARE',
  values: { id: number },
  row: { id: number },
});

/** Once a minute: each gateway asks every few seconds. */
export const noteKeyUse = noRows({
  text: `UPDATE publish_key SET last_used_at = now()
    WHERE id = $id AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
  values: { id: number },
});
