import type { Principal, Publisher, Role } from '@market/kit-contract/principal';
import type { RequestFacts } from '@market/kit-contract/request-facts';
import type { TRPCError } from '@trpc/server';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import { sampleRouter } from '../testing/sample.router.ts';
import { proceduresOf } from './procedure-call.ts';
import { RawJson } from './raw-json.ts';
import { createCallerFactory, proceduresFor, router } from './trpc.ts';

const procedures = proceduresFor();
const { public: publicProcedure, signedIn: signedInProcedure } = procedures;

const principalWith = (...roles: Role[]): Principal => ({ userId: 1, roles, companyId: null, sessionId: 's' });
const aLog = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() });
const facts = (changes: Partial<RequestFacts> = {}): RequestFacts => ({
  principal: null,
  locale: 'ru',
  requestId: 'r',
  idempotencyKey: null,
  log: aLog(),
  ...changes,
});
const ok = z.string();
const yes = () => 'yes';

const gates = router({
  public: publicProcedure.output(ok).query(yes),
  signedIn: signedInProcedure.output(ok).query(yes),
  buying: procedures.buying.output(ok).query(yes),
  vendor: procedures.vendor.output(ok).query(yes),
  staff: procedures.staff.output(ok).query(yes),
  admin: procedures.admin.output(ok).query(yes),
  seller: procedures.seller.output(ok).query(yes),
  shopper: procedures.shopper.output(ok).query(yes),
  service: procedures.service.output(ok).query(yes),
  machines: procedures.publisherOr('ROLE_VENDOR').output(ok).query(yes),
  undeclared: publicProcedure
    .meta({ access: undefined as never })
    .output(ok)
    .query(yes),
});

const aKey: Publisher = { keyId: 5, companyId: 3, modules: [], actions: ['publish', 'rollout'] };

describe('access', () => {
  test.each(Object.keys(gates._def.procedures))('a machine with a key at %s: refused, unless it names machines', async (gate) => {
    // Beside a principal, which no gateway ever says, a key counts as a key.
    for (const principal of [null, principalWith('ROLE_ADMIN', 'ROLE_VENDOR')]) {
      const calls = createCallerFactory(gates)(facts({ principal, publisher: aKey })) as unknown as Record<string, () => Promise<string>>;
      expect(await calls[gate]?.().catch((error: TRPCError) => error.message)).toBe(gate === 'machines' ? 'yes' : 'FORBIDDEN');
    }
  });

  const callers: Record<string, Principal | null> = {
    guest: null,
    nobody: principalWith(),
    buyer: principalWith('ROLE_BUYER'),
    vendor: principalWith('ROLE_BUYER', 'ROLE_VENDOR'),
    manager: principalWith('ROLE_MANAGER'),
    admin: principalWith('ROLE_ADMIN'),
  };
  const matrix: Record<keyof typeof gates, Record<string, string>> = {
    public: { guest: 'yes', nobody: 'yes', buyer: 'yes', vendor: 'yes', manager: 'yes', admin: 'yes' },
    signedIn: { guest: '401', nobody: 'yes', buyer: 'yes', vendor: 'yes', manager: 'yes', admin: 'yes' },
    buying: { guest: '401', nobody: '403', buyer: 'yes', vendor: 'yes', manager: 'yes', admin: 'yes' },
    vendor: { guest: '401', nobody: '403', buyer: '403', vendor: 'yes', manager: 'yes', admin: 'yes' },
    staff: { guest: '401', nobody: '403', buyer: '403', vendor: '403', manager: 'yes', admin: 'yes' },
    admin: { guest: '401', nobody: '403', buyer: '403', vendor: '403', manager: '403', admin: 'yes' },
    seller: { guest: '401', nobody: '403', buyer: '403', vendor: 'yes', manager: '403', admin: 'yes' },
    machines: { guest: '401', nobody: '403', buyer: '403', vendor: 'yes', manager: '403', admin: '403' },
    undeclared: { guest: '403', nobody: '403', buyer: '403', vendor: '403', manager: '403', admin: '403' },
  } as never;
  const statuses: Record<string, string> = { UNAUTHORIZED: '401', FORBIDDEN: '403' };
  const cases = Object.entries(matrix).flatMap(([gate, row]) =>
    Object.entries(row).map(([caller, answer]) => [gate, caller, answer] as const),
  );

  test.each(cases)('%s for %s: %s', async (gate, caller, expected) => {
    const calls = createCallerFactory(gates)(facts({ principal: callers[caller] ?? null })) as unknown as Record<
      string,
      () => Promise<string>
    >;
    const answer = await calls[gate]?.().catch((error: TRPCError) => statuses[error.code]);
    expect(answer).toBe(expected);
  });

  test('every procedure declares its access, so that the matrix can be generated', () => {
    const access = Object.fromEntries(proceduresOf(sampleRouter).map(([path, { _def }]) => [path, _def.meta?.access]));
    expect(access).toMatchObject({ 'shirt.list': 'public', 'shirt.take': 'signedIn', 'shirt.remove': ['ROLE_ADMIN', 'ROLE_MANAGER'] });
    expect(Object.values(access)).not.toContain(undefined);
  });
});

describe('errors', () => {
  const thrown: Record<string, unknown> = {
    refusal: new DomainError('CONFLICT', 'SOLD_OUT', { available: 3 }),
    fault: new Error('password=hunter2'),
    text: 'a bare text',
  };
  const failing = router({
    fail: publicProcedure
      .input(z.object({ with: z.string() }))
      .output(ok)
      .query(({ input }) => {
        throw thrown[input.with];
      }),
  });
  const fail = (name: string, log = aLog()) =>
    createCallerFactory(failing)(facts({ log }))
      .fail({ with: name })
      .catch((error: TRPCError) => error);

  test('a refusal keeps its kind, code and details', async () => {
    const log = aLog();
    const error = await fail('refusal', log);
    expect(error).toMatchObject({ code: 'CONFLICT', cause: { code: 'SOLD_OUT', details: { available: 3 } } });
    expect(log.error).not.toHaveBeenCalled();
  });

  test.each(['fault', 'text'])('a %s of ours is masked and logged', async (name) => {
    const log = aLog();
    const error = (await fail(name, log)) as TRPCError;
    expect(error).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', message: 'INTERNAL', cause: { code: 'INTERNAL' } });
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ procedure: 'fail' }), expect.any(String));
  });
});

describe('prepared JSON', () => {
  const prepared = router({ page: publicProcedure.output(z.unknown()).query(() => new RawJson('{"a":1}')) });
  const page = (takesRawJson: boolean) => createCallerFactory(prepared)(facts({ takesRawJson })).page();

  test('is parsed for whoever reads values, and left alone for a protocol that sends texts', async () => {
    expect(await page(false)).toEqual({ a: 1 });
    expect(await page(true)).toBeInstanceOf(RawJson);
  });
});

describe('repetition', () => {
  const counted = router({
    ask: publicProcedure.output(ok).query(yes),
    act: publicProcedure
      .input(z.object({ n: z.int() }))
      .output(ok)
      .mutation(yes),
    say: publicProcedure.meta({ repeatWindow: 3 }).output(ok).mutation(yes),
  });
  const passing = () =>
    vi.fn((_: object, effect: () => Promise<unknown>) => effect()) as never as ReturnType<typeof vi.fn> & NonNullable<RequestFacts['once']>;

  test('a mutation with a key is distinguished by caller, procedure and input', async () => {
    const once = passing();
    await createCallerFactory(counted)(facts({ once, idempotencyKey: 'k', principal: principalWith() })).act({ n: 1 });
    expect(once).toHaveBeenCalledWith(
      { procedure: 'act', caller: 'user:1', key: 'k', windowSeconds: 0, input: { n: 1 } },
      expect.any(Function),
    );
  });

  test('a guest is known by address', async () => {
    const once = passing();
    await createCallerFactory(counted)(facts({ once, client: '10.0.0.1' })).say();
    expect(once).toHaveBeenCalledWith(
      expect.objectContaining({ caller: 'guest:10.0.0.1', key: null, windowSeconds: 3 }),
      expect.any(Function),
    );
  });

  test('questions and mutations without key or window are not held up', async () => {
    const once = passing();
    const calls = createCallerFactory(counted)(facts({ once }));
    await createCallerFactory(counted)(facts({ once, idempotencyKey: 'k' })).ask();
    await calls.act({ n: 1 });
    expect(once).not.toHaveBeenCalled();
  });

  test('a refused mutation is refused through the store as well', async () => {
    const once = passing();
    const act = createCallerFactory(counted)(facts({ once, idempotencyKey: 'k' })).act({ n: 'x' as never });
    await expect(act).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      cause: { code: 'VALIDATION', fields: { n: 'Введите число' } },
    });
  });
});
