import type { Role } from '@market/kit-contract/principal';
import type { Surface } from '@market/service-kit/http/surface';
import { isMattermostPath } from '@market/service-kit/mattermost/mattermost-format';
import type { Answer, Request } from '@market/service-kit/testing/authorisation/cases';
import { afterAll, describe, expect, test } from 'vitest';
import { authorisationCases } from './authorisation-cases.ts';
import { productUnderTest, ROLES } from './product-under-test.ts';

// Generated from what the services declare: every caller, at every procedure, over both protocols.

const product = await productUnderTest();
const { surfaces, ask } = product;
type Procedure = Surface['procedures'][number];

/** The id of the user and what is known of them, by the kind of caller. */
const userOf = new Map<Role, number>();
for (const role of ROLES) userOf.set(role, await product.addUser([role]));
const idOf = (role: Role): number => userOf.get(role) ?? 0;

interface Caller {
  name: string;
  role: Role | null;
  isDead: boolean;
  /** Comes with a key for publishing rather than with a session. */
  isMachine?: true;
  token(): Promise<string | null>;
}
const expired = await product.addSession(idOf('ROLE_ADMIN'), 400);
const blocked = await product.addSession(await product.addUser(['ROLE_ADMIN'], { blocked: true }));

async function publishKey(name: string): Promise<string> {
  const body = { name, actions: ['publish', 'rollout'] };
  const answer = await ask({ method: 'POST', url: '/api/modules/keys', body, token: await product.addSession(idOf('ROLE_ADMIN')) });
  return answer.body.data.key;
}
// The first one is what administrators revoke at the door of REST, where every id is 1.
const [revokedKey, key] = [await publishKey('revoked'), await publishKey('living')];
await product.pool('modules').query(`UPDATE publish_key SET revoked_at = now() WHERE head = $1`, [revokedKey.slice(0, 12)]);

const callers: Caller[] = [
  { name: 'guest', role: null, isDead: false, token: async () => null },
  // A session of its own for every case: some of the procedures end it.
  ...ROLES.map((role) => ({ name: role, role, isDead: false, token: () => product.addSession(idOf(role)) })),
  { name: 'key for publishing', role: null, isDead: false, isMachine: true, token: async () => key },
  { name: 'revoked key', role: null, isDead: true, isMachine: true, token: async () => revokedKey },
  { name: 'expired session', role: null, isDead: true, token: async () => expired },
  { name: 'blocked user', role: null, isDead: true, token: async () => blocked },
];

/** What the declaration promises to a caller: a refusal, or an answer. */
function promised({ role, isDead, isMachine }: Caller, access: Procedure['access']): string {
  if (isDead) return '403 SESSION_DEAD';
  if (isMachine) return Array.isArray(access) && access.includes('publisher') ? 'admitted' : '403 FORBIDDEN';
  if (access === 'service') return '403 FORBIDDEN';
  if (access === 'public') return 'admitted';
  if (!role && access.includes('guest')) return 'admitted';
  if (!role) return '401 UNAUTHENTICATED';
  return access === 'signedIn' || access.includes(role) ? 'admitted' : '403 FORBIDDEN';
}

/** The same refusals where clients of Mattermost read them: a dead session is none to them. */
const TO_MATTERMOST: Readonly<Record<string, string>> = {
  '401 UNAUTHENTICATED': '401 api.context.session_expired.app_error',
  '403 SESSION_DEAD': '401 api.context.session_expired.app_error',
  '403 FORBIDDEN': '403 api.context.permissions.app_error',
};
const asToldAt = (url: string, promise: string): string => (isMattermostPath(url) ? (TO_MATTERMOST[promise] ?? promise) : promise);

/** Past the door the domain answers, be it by a refusal of its own; a fault of ours is never as declared. */
function met({ status, code, body }: Answer): string {
  if (['UNAUTHENTICATED', 'FORBIDDEN', 'SESSION_DEAD'].includes(code ?? '')) return `${status} ${code}`;
  if (Object.values(TO_MATTERMOST).includes(`${status} ${body?.id}`)) return `${status} ${body.id}`;
  return status >= 500 ? `${status} ${code}` : 'admitted';
}

let cases = 0;
let passed = 0;
afterAll(() => console.info(`authorisation matrix: ${cases} cases, ${passed} passed`));

async function judge(caller: Caller, { access, ...request }: Request & { access: Procedure['access'] }): Promise<string | null> {
  cases += 1;
  const token = await caller.token();
  const answer = met(await ask({ ...request, ...(caller.isMachine ? { bearer: token } : { token }) }));
  const wanted = asToldAt(request.url, promised(caller, access));
  if (answer === wanted) passed += 1;
  return answer === wanted ? null : `${caller.name} at ${request.method} ${request.url}: ${answer}, declared ${wanted}`;
}

const procedures = surfaces.flatMap(({ name, trpc, procedures: all }) => all.map((procedure) => ({ ...procedure, service: name, trpc })));
const doors = surfaces.flatMap(({ openapi }) =>
  Object.entries(openapi.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as Request['method'],
      url: path.replace(/\{\w+\}/g, '1'),
      access: (operation as { 'x-access': Procedure['access'] })['x-access'],
    })),
  ),
);

describe.each(callers)('$name', (caller) => {
  test('meets at every procedure what it declares', async () => {
    const faults: (string | null)[] = [];
    for (const { trpc, path, access } of procedures)
      faults.push(await judge(caller, { method: 'POST', url: `${trpc}/${path}`, body: {}, access }));
    expect(faults.filter(Boolean)).toEqual([]);
  });

  test('and the same at its door of REST', async () => {
    const faults: (string | null)[] = [];
    for (const { method, url, access } of doors) {
      const body = method === 'GET' ? {} : { body: {} };
      faults.push(await judge(caller, { method, url, ...body, access }));
    }
    expect(faults.filter(Boolean)).toEqual([]);
  });
});

const services = await authorisationCases();
const ownedResources = services.flatMap(({ service, ownedResourceCases }) =>
  Object.entries(ownedResourceCases).map(([path, resource]) => ({ ...resource, service, path, name: `${service}/${path}` })),
);

/** Its service says that nothing it takes the id of has an owner that could be another than the caller. */
const isUnowned = (procedure: { service: string; path: string }): boolean =>
  services.some(
    ({ service, unownedProcedures }) => service === procedure.service && unownedProcedures.some(([name]) => name.test(procedure.path)),
  );

describe('another user’s resources', () => {
  test('are accounted for: each procedure that takes an id has a case, or its service says why not', () => {
    const guarded = procedures.filter(({ access, ids }) => ids.length > 0 && access !== 'public' && access !== 'service');
    const names = guarded.map(({ service, path }) => `${service}/${path}`);
    const cased = ownedResources.map(({ name }) => name);
    const without = guarded.filter((procedure) => !cased.includes(`${procedure.service}/${procedure.path}`) && !isUnowned(procedure));
    expect(without.map(({ service, path }) => `${service}/${path}`)).toEqual([]);
    expect(cased.filter((name) => !names.includes(name))).toEqual([]);
  });

  const ownedBy = (owner: 'user' | 'company' | 'parties') => ownedResources.filter((resource) => (resource.owner ?? 'user') === owner);

  test.each(ownedBy('company'))(
    "$name: a vendor's own company may, another's resources are as if they were not, and stay",
    async ({ service, path, ...resource }) => {
      const vendor = await product.addUser(['ROLE_VENDOR']);
      const [own, strange] = [await product.addCompany(), await product.addCompany()];
      await product.actFor(vendor, own);
      const access = procedures.find((procedure) => procedure.service === service && procedure.path === path)?.access;
      const call = async (user: number, id: unknown) =>
        ask({ method: 'POST', url: `/trpc/${service}/${path}`, body: resource.input(id), token: await product.addSession(user) });
      cases += 2;
      const foreign = await resource.create(product, strange);
      const before = await resource.read(product, foreign, strange);
      const [missing, met] = [await call(vendor, resource.missing), await call(vendor, foreign)];
      expect(missing.status, 'a missing one is refused').toBeGreaterThanOrEqual(400);
      expect([met.status, met.body], "another's").toEqual([missing.status, missing.body]);
      expect(await resource.read(product, foreign, strange), "another's after the try").toEqual(before);
      expect((await call(vendor, await resource.create(product, own))).status, 'their own').toBe(200);
      passed += 2;
      for (const role of ['ROLE_ADMIN', 'ROLE_MANAGER'] as const) {
        if (access === undefined || typeof access === 'string' || !access.includes(role)) continue;
        cases += 1;
        expect((await call(idOf(role), await resource.create(product, strange))).status, `${role} with a company's`).toBe(200);
        passed += 1;
      }
    },
  );

  test.each(ownedBy('parties'))(
    '$name: its buyer, its seller and staff may; for anybody else it is as if it were not, and stays',
    async ({ service, path, ...resource }) => {
      const [buyer, vendor, company] = [idOf('ROLE_BUYER'), await product.addUser(['ROLE_VENDOR']), await product.addCompany()];
      await product.actFor(vendor, company);
      const [otherBuyer, otherVendor] = [await product.addUser(['ROLE_BUYER']), await product.addUser(['ROLE_VENDOR'])];
      await product.actFor(otherVendor, await product.addCompany());
      const call = async (user: number, id: unknown) =>
        ask({ method: 'POST', url: `/trpc/${service}/${path}`, body: resource.input(id), token: await product.addSession(user) });
      const id = await resource.create(product, buyer, company);
      const before = await resource.read(product, id, buyer);
      for (const stranger of [otherBuyer, otherVendor]) {
        cases += 1;
        const [missing, met] = [await call(stranger, resource.missing), await call(stranger, id)];
        expect(missing.status, 'a missing one is refused').toBeGreaterThanOrEqual(400);
        expect([met.status, met.body], "another's").toEqual([missing.status, missing.body]);
        expect(await resource.read(product, id, buyer), "another's after the try").toEqual(before);
        passed += 1;
      }
      for (const party of [buyer, vendor, idOf('ROLE_MANAGER'), idOf('ROLE_ADMIN')]) {
        cases += 1;
        expect((await call(party, id)).status, 'a party').toBe(200);
        passed += 1;
      }
    },
  );

  test.each(ownedBy('user'))(
    '$name: one’s own is there, another’s is as if it were not, and stays as it is',
    async ({ service, path, ...resource }) => {
      const call = async (role: Role, id: unknown) =>
        ask({ method: 'POST', url: `/trpc/${service}/${path}`, body: resource.input(id), token: await product.addSession(idOf(role)) });
      const stranger = await product.addUser(['ROLE_BUYER']);
      const access = procedures.find((procedure) => procedure.service === service && procedure.path === path)?.access ?? [];
      for (const role of ROLES.filter((each) => typeof access === 'string' || access.includes(each))) {
        cases += 3;
        const foreign = await resource.create(product, stranger);
        const before = await resource.read(product, foreign, stranger);
        const [missing, met] = [await call(role, resource.missing), await call(role, foreign)];
        if (resource.staffAllowed && (role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER')) {
          expect(met.status, `${role} with another's`).toBe(200);
        } else {
          expect([met.status, met.body], `${role} with another's`).toEqual([missing.status, missing.body]);
          expect(await resource.read(product, foreign, stranger), `another's after ${role}`).toEqual(before);
        }
        const own = await resource.create(product, idOf(role));
        expect((await call(role, own)).status, `${role} with their own`).toBe(200);
        passed += 3;
      }
    },
  );
});

test('what no procedure serves is on the list of what is for everybody, or asks for a session itself', async () => {
  const documented = new Set(surfaces.flatMap(({ openapi }) => Object.keys(openapi.paths)));
  const own = surfaces.flatMap(({ routes }) => routes).filter(({ path }) => !documented.has(path));
  const open = /^\/(media|dev)\//;
  for (const { path, method } of own.filter(({ signed }) => signed)) {
    cases += 1;
    expect((await ask({ method, url: path, body: {} })).status, `${path} without a signature`).toBeGreaterThanOrEqual(400);
    passed += 1;
  }
  // The credential of a socket comes inside of it.
  for (const { path } of own.filter(({ upgrade }) => upgrade)) {
    cases += 1;
    expect((await ask({ method: 'GET', url: path })).status, `${path} without an upgrade`).toBe(400);
    passed += 1;
  }
  const byHeader = own.filter(({ signed, upgrade }) => !signed && !upgrade);
  for (const { path } of byHeader.filter((route) => !open.test(route.path) && route.path !== '/dev/inbox')) {
    cases += 3;
    expect(await ask({ method: 'GET', url: path }), path).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    for (const token of [expired, blocked])
      expect(await ask({ method: 'GET', url: path, token }), path).toMatchObject({ status: 403, code: 'SESSION_DEAD' });
    passed += 3;
  }
});
