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
  SELECT id, '1.0.0', 'x', jsonb_build_object('id', id, 'title', '{"ru":"Образец","en":"Sample"}'::jsonb, 'routes', '[]'::jsonb,
    'nav', '[]'::jsonb, 'slots', '[]'::jsonb, 'grants', '[]'::jsonb, 'start', '[]'::jsonb, 'shared', '{}'::jsonb,
    'requires', '{"shellKit":"*","services":{}}'::jsonb, 'entry', jsonb_build_object('globalName', id)), 'approved' FROM made RETURNING module_id AS id`;

const aModule: OwnedResourceCase = {
  owner: 'company',
  create: async (product, company) => (await rowsOf(product, MODULE, [company]))[0].id,
  input: (id) => ({ id }),
  missing: 'nothing-of-this-name',
  read: (product, id) => rowsOf(product, 'SELECT * FROM module WHERE id = $1', [id]),
};

const SETTABLE = `
  WITH described AS (UPDATE module_version SET config_schema = '{"type":"object","properties":{}}' WHERE module_id = $1 RETURNING id)
  UPDATE module SET live_version_id = described.id FROM described WHERE module.id = $1`;

/** One that has settings at work. */
const aSettableModule: OwnedResourceCase = {
  ...aModule,
  create: async (product, company) => {
    const id = await aModule.create(product, company);
    await rowsOf(product, SETTABLE, [id]);
    return id;
  },
  input: (id) => ({ id, revision: 0, values: {} }),
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

const changed = (by: object): OwnedResourceCase => ({ ...aModule, input: (id) => ({ id, ...by }) });

export const ownedResourceCases: OwnedResourceCases = {
  'config.set': aSettableModule,
  'module.get': aModule,
  'report.health': aModule,
  'rollout.begin': changed({ version: '1.0.0', percent: 10 }),
  'rollout.end': changed({ reason: 'проверка' }),
  'rollout.pin': changed({ pinned: true }),
  'rollout.setLive': changed({ version: '1.0.0' }),
  'rollout.stop': changed({ reason: 'проверка' }),
  'rollout.start': aModule,
  'publisher.revokeKey': aKey,
  'version.changes': changed({ version: '1.0.0' }),
};

export const unownedProcedures: UnownedProcedures = [
  [/^rollout\.(approve|grant|reject)$/, 'administrators alone decide what companies may, whoever they belong to'],
  [/^feed\.rotateKey$/, 'one key signs for everybody'],
  [/^place\./, 'places are of the marketplace’s own pages'],
];

export const writeCases: readonly WriteCase[] = [
  { procedure: 'version.publish', as: 'admin', succeeds: false, input: () => ({}) },
  { procedure: 'draft.create', as: 'admin', succeeds: false, input: () => ({}) },
  { procedure: 'rollout.approve', as: 'admin', succeeds: false, input: () => ({ id: 'sample', version: '1.0.0', slots: [] }) },
  { procedure: 'rollout.grant', as: 'admin', succeeds: false, input: () => ({ id: 'sample', slots: [] }) },
  { procedure: 'rollout.reject', as: 'admin', succeeds: false, input: () => ({ id: 'sample', version: '1.0.0', reason: 'проверка' }) },
  { procedure: 'rollout.setLive', as: 'admin', succeeds: false, input: () => ({ id: 'sample', version: '1.0.0' }) },
  { procedure: 'rollout.begin', as: 'admin', succeeds: false, input: () => ({ id: 'sample', version: '1.0.0', percent: 10 }) },
  { procedure: 'config.set', as: 'admin', succeeds: false, input: () => ({ id: 'sample', revision: 0, values: {} }) },
  { procedure: 'rollout.end', as: 'admin', succeeds: false, input: () => ({ id: 'sample', reason: 'проверка' }) },
  { procedure: 'rollout.pin', as: 'admin', succeeds: false, input: () => ({ id: 'sample', pinned: true }) },
  {
    ...{ procedure: 'report.take', as: 'guest', succeeds: true },
    input: () => ({ reports: [{ module: 'sample', version: '1.0.0', failure: null, had_long_tasks: false }] }),
  },
  { procedure: 'rollout.stop', as: 'admin', succeeds: false, input: () => ({ id: 'sample', reason: 'проверка' }) },
  { procedure: 'rollout.start', as: 'admin', succeeds: false, input: () => ({ id: 'sample' }) },
  { procedure: 'feed.rotateKey', as: 'admin', succeeds: true, input: () => ({ reason: 'проверка' }) },
  { procedure: 'place.order', as: 'admin', succeeds: true, input: () => ({ slot: 'product.panels', modules: [] }) },
  { procedure: 'publisher.createKey', as: 'admin', succeeds: true, input: () => ({ name: 'CI' }) },
  { procedure: 'publisher.revokeKey', as: 'admin', succeeds: true, input: keyOfAdmin },
];

async function keyOfAdmin({ product }: { product: ProductUnderTest }): Promise<object> {
  const [found] = await rowsOf(product, 'SELECT id FROM publish_key ORDER BY id LIMIT 1', []);
  return { id: found.id };
}
