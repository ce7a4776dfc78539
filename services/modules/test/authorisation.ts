import type {
  OwnedResourceCase,
  OwnedResourceCases,
  ProductUnderTest,
  UnownedProcedures,
  WriteCase,
} from '@market/service-kit/testing/authorisation/cases';

const rowsOf = async ({ pool }: ProductUnderTest, sql: string, values: unknown[]) => (await pool('modules').query(sql, values)).rows;

const MODULE = `
  WITH made AS (INSERT INTO module (id, company_id) SELECT 'owned-' || count(*), $1 FROM module RETURNING id)
  INSERT INTO module_version (module_id, version, digest, record, state)
  SELECT id, '1.0.0', 'x', '{"title":{"ru":"Образец","en":"Sample"}}', 'waiting' FROM made RETURNING module_id AS id`;

const aModule: OwnedResourceCase = {
  owner: 'company',
  create: async (product, company) => (await rowsOf(product, MODULE, [company]))[0].id,
  input: (id) => ({ id }),
  missing: 'nothing-of-this-name',
  read: (product, id) => rowsOf(product, 'SELECT * FROM module WHERE id = $1', [id]),
};

const KEY = `
  INSERT INTO publish_key (company_id, name, digest, head, modules, actions, created_by, expires_at)
  SELECT $1, 'CI', sha256(random()::text::bytea), 'mpk_', '{}', '{publish}', 1, now() + interval '1 year' RETURNING id`;

const aKey: OwnedResourceCase = {
  owner: 'company',
  create: async (product, company) => (await rowsOf(product, KEY, [company]))[0].id,
  input: (id) => ({ id }),
  missing: 999_999,
  read: (product, id) => rowsOf(product, 'SELECT * FROM publish_key WHERE id = $1', [id]),
};

export const ownedResourceCases: OwnedResourceCases = { 'module.get': aModule, 'publisher.revokeKey': aKey };

export const unownedProcedures: UnownedProcedures = [[/^rollout\./, 'administrators alone decide what is at work, whoever it belongs to']];

export const writeCases: readonly WriteCase[] = [
  { procedure: 'version.publish', as: 'admin', succeeds: false, input: () => ({}) },
  { procedure: 'rollout.approve', as: 'admin', succeeds: false, input: () => ({ id: 'sample', version: '1.0.0', slots: [] }) },
  { procedure: 'rollout.reject', as: 'admin', succeeds: false, input: () => ({ id: 'sample', version: '1.0.0', reason: 'проверка' }) },
  { procedure: 'rollout.setLive', as: 'admin', succeeds: false, input: () => ({ id: 'sample', version: '1.0.0' }) },
  { procedure: 'rollout.stop', as: 'admin', succeeds: false, input: () => ({ id: 'sample', reason: 'проверка' }) },
  { procedure: 'rollout.start', as: 'admin', succeeds: false, input: () => ({ id: 'sample' }) },
  { procedure: 'publisher.createKey', as: 'admin', succeeds: true, input: () => ({ name: 'CI' }) },
  { procedure: 'publisher.revokeKey', as: 'admin', succeeds: true, input: keyOfAdmin },
];

async function keyOfAdmin({ product }: { product: ProductUnderTest }): Promise<object> {
  const [found] = await rowsOf(product, 'SELECT id FROM publish_key ORDER BY id LIMIT 1', []);
  return { id: found.id };
}
