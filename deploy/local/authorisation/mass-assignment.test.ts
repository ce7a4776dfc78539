import type { ProductUnderTest, WriteCase, WriteContext, WriteUsers } from '@market/service-kit/testing/authorisation/cases';
import { afterAll, expect, test } from 'vitest';
import { authorisationCases } from './authorisation-cases.ts';
import { privilegedFields } from './privileged-fields.ts';
import { type ComposedProduct, productUnderTest } from './product-under-test.ts';

// The same writes in two products, in one of them with privileged fields beside the declared ones: everything stored is the same.

const services = await authorisationCases();
const writes = services.flatMap(({ service, writeCases }) =>
  writeCases.map((write) => ({ ...write, service, name: `${service}/${write.procedure}` })),
);

async function openContext(): Promise<WriteContext & { product: ComposedProduct }> {
  const product = await productUnderTest();
  const users: WriteUsers = {
    admin: await product.addUser(['ROLE_ADMIN'], { name: 'admin' }),
    buyer: await product.addUser(['ROLE_BUYER'], { name: 'buyer' }),
    vendor: await product.addUser(['ROLE_VENDOR'], { name: 'vendor' }),
    victim: await product.addUser(['ROLE_BUYER'], { name: 'victim' }),
  };
  const lastSecret = async (to: string): Promise<string> => {
    const url = `/dev/inbox.json?to=${encodeURIComponent(to)}`;
    const messages = async () => (await product.ask({ method: 'GET', url })).body.data;
    // Messages leave after the answer.
    await expect.poll(async () => (await messages()).length).toBeGreaterThan(0);
    const [{ code, link }] = await messages();
    return code ?? String(link).split('/').at(-1);
  };
  return { product, users, lastSecret };
}

const [plain, attacked] = [await openContext(), await openContext()];
const fieldsTried = Object.keys(privilegedFields).length;
afterAll(() => console.info(`mass assignment: ${fieldsTried} privileged fields on each of ${writes.length} writes`));

/** How a write is sent to a product, by one session however often; with whatever else is put into it. */
async function sender(context: WriteContext, write: WriteCase & { service: string }): Promise<(extra: object) => Promise<number>> {
  const url = `/trpc/${write.service}/${write.procedure}`;
  const token = write.as === 'guest' ? null : await context.product.addSession(context.users[write.as]);
  return async (extra) => {
    const body = { ...(await write.input(context)), ...extra };
    return (await context.product.ask({ method: 'POST', url, body, token })).status;
  };
}

test('every write of the product is among those that are tried', () => {
  const declared = plain.product.surfaces.flatMap(({ name, procedures }) =>
    procedures.filter(({ type, access }) => type === 'mutation' && access !== 'service').map(({ path }) => `${name}/${path}`),
  );
  expect(declared.filter((declaredName) => !writes.some(({ name }) => name === declaredName))).toEqual([]);
  expect(fieldsTried).toBeGreaterThanOrEqual(20);
});

test.each(writes)('$name stores nothing but what it declares', async (write) => {
  const [plainly, beside] = [await sender(plain, write), await sender(attacked, write)];
  const wanted = await plainly({});
  expect([write.succeeds, wanted], 'the write itself').toEqual([wanted === 200, wanted]);
  const met = await beside(privilegedFields);
  // One that refuses what it does not know, or another's company, has stored nothing; then the plain write keeps both products alike.
  if ([404, 422].includes(met) && wanted === 200) await beside({});
  else expect(met).toBe(wanted);
  // Some of it is sent to another service after the answer.
  await expect.poll(() => differences()).toEqual([]);
});

/** Rows that one product has stored and the other has not. */
async function differences(): Promise<string[]> {
  const [ours, theirs] = [await stored(plain.product), await stored(attacked.product)];
  return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].flatMap((table) => {
    const [a, b] = [ours[table] ?? [], theirs[table] ?? []];
    return a.join() === b.join() ? [] : [`${table}: ${JSON.stringify(a)} ≠ ${JSON.stringify(b)}`];
  });
}

/** Counters and keys that a repetition or a moment changes. */
const APART = ['_prisma_migrations', 'attempt', 'used_mark', 'idempotency_key', 'relay_state', 'outbox'];
const COLUMNS = `
  SELECT table_name AS table, column_name AS name, data_type AS type FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name <> ALL ($1) ORDER BY table_name, column_name`;
/** Of these the kind alone can be compared: set or not. */
const FLEETING = new Set(['timestamp with time zone', 'bytea', 'uuid']);
const SECRET = new Set(['password_hash', 'request_id', 'file_key']);

/** Everything that the services have stored, but for moments and random words. */
async function stored(product: ProductUnderTest): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {};
  for (const { service } of services) {
    const pool = product.pool(service);
    const { rows: columns } = await pool.query<{ table: string; name: string; type: string }>(COLUMNS, [APART]);
    for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
      const columns = own.map(({ name, type }) =>
        FLEETING.has(type) || SECRET.has(name) ? `("${name}" IS NOT NULL) AS "${name}"` : `"${name}"`,
      );
      const { rows } = await pool.query(`SELECT ${columns.join(', ')} FROM "${table}"`);
      dump[`${service}.${table}`] = rows.map((row) => withoutMoments(JSON.stringify(row))).sort();
    }
  }
  return dump;
}

const withoutMoments = (text: string): string =>
  text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'moment').replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid');
