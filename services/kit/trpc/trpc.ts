import type { Principal, Role } from '@market/kit-contract/principal';
import type { Access, ErrorShape, Meta } from '@market/kit-contract/procedure-meta';
import type { RequestFacts } from '@market/kit-contract/request-facts';
import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { DomainError } from '../errors.ts';
import { hostilityOf } from './hostile-input.ts';
import { RawJson } from './raw-json.ts';
import { refusalAnswer, refusalOf } from './refusal-answer.ts';

const t = initTRPC
  .context<RequestFacts>()
  .meta<Meta>()
  .create({
    // A stack never leaves the service, whatever NODE_ENV says.
    isDev: false,
    errorFormatter: ({ error, shape, ctx, input }): ErrorShape => {
      const reader = ctx ?? { locale: 'ru' as const };
      const { status, body } = refusalAnswer(refusalOf(error, reader, input), reader);
      const path = shape.data.path;
      return { code: shape.code, message: body.message, data: { ...body, httpStatus: status, ...(path === undefined ? {} : { path }) } };
    },
  });

/** Groups procedures; nothing of a service's own. */
export const { router, mergeRouters, createCallerFactory } = t;

interface Call {
  ctx: RequestFacts;
  type: string;
  path: string;
  meta: Meta | undefined;
  batchIndex: number;
  getRawInput: () => Promise<unknown>;
}

/**
 * What every procedure goes through, in one middleware because each layer costs a hot read: the declared access, input
 * that nothing may choke on, repetition of mutations, refusals as tRPC errors, prepared JSON for readers of values.
 */
async function guarded<R extends { ok: boolean }>(call: Call, next: () => Promise<R>): Promise<R> {
  try {
    allow(call.meta?.access, call.ctx, call.meta?.beforeSecondFactor);
    const input = await call.getRawInput();
    refuseHostile(input);
    const result = isToldByKey(call, input) ? await repeated(call, input, next) : await next();
    return result.ok ? forReader(result, call.ctx) : { ...result, error: asTrpcError(failureOf(result), call, input) };
  } catch (thrown) {
    throw asTrpcError(thrown, call);
  }
}

/** Whether a repetition of the call would be found in the table of idempotency keys. */
const isToldByKey = ({ type, ctx, meta = {} }: Call, input: unknown): boolean =>
  type === 'mutation' && ctx.once !== undefined && !meta.secret && !meta.naturalKey && !isNamed(meta, input);

function isNamed({ namedBy }: Meta, input: unknown): boolean {
  if (namedBy === undefined || typeof input !== 'object' || input === null) return false;
  const name = (input as Record<string, unknown>)[namedBy];
  return typeof name === 'string' && name !== '';
}

/**
 * Refuses a caller who is not among those that a procedure declared. Nothing declared means nobody. A machine with a key is no guest: it may
 * do what names machines and nothing else, so that a key which is lost opens nothing that its bearer could not have opened without it.
 *
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, or SECOND_FACTOR_REQUIRED where the caller has the role and no second factor that it takes
 */
export function allow(
  access: Access | undefined,
  { principal, service, publisher }: Pick<RequestFacts, 'principal' | 'service' | 'publisher'>,
  beforeSecondFactor = false,
): void {
  if (publisher) {
    allowMachine(access);
    return;
  }
  if (access === 'public' || (access === 'service' && service)) return;
  if (access === undefined || access === 'service') throw new DomainError('FORBIDDEN', 'FORBIDDEN');
  if (!principal && access.includes('guest')) return;
  if (!principal) throw new DomainError('UNAUTHORIZED', 'UNAUTHENTICATED');
  if (access === 'signedIn' || principal.roles.some((role) => access.includes(role))) return;
  const isWithheld = principal.withheld?.some((role) => access.includes(role)) === true;
  if (isWithheld && beforeSecondFactor) return;
  throw new DomainError('FORBIDDEN', isWithheld ? 'SECOND_FACTOR_REQUIRED' : 'FORBIDDEN');
}

function allowMachine(access: Access | undefined): void {
  if (!Array.isArray(access) || !access.includes('publisher')) throw new DomainError('FORBIDDEN', 'FORBIDDEN');
}

function refuseHostile(input: unknown): void {
  const found = hostilityOf(input);
  if (!found) return;
  throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, found.path === '' ? undefined : { [found.path]: found.fault });
}

/** Thrown through the idempotency store, which keeps successes only and reads in `cause` why it is none, and caught again on this side. */
class Unsuccessful extends Error {
  readonly result: { ok: boolean };
  constructor(result: { ok: boolean }, cause: DomainError) {
    super('The effect was refused', { cause });
    this.result = result;
  }
}

async function repeated<R extends { ok: boolean }>(call: Call, input: unknown, next: () => Promise<R>): Promise<R> {
  const { once, idempotencyKey } = call.ctx;
  const key = idempotencyKey === null || call.batchIndex === 0 ? idempotencyKey : `${idempotencyKey}#${call.batchIndex}`;
  const windowSeconds = call.meta?.repeatWindow ?? 0;
  if (!once || (key === null && windowSeconds === 0)) return next();
  try {
    const data = await once(
      {
        procedure: call.path,
        caller: callerOf(call.ctx),
        key,
        windowSeconds,
        ...(call.meta?.oneTransaction ? { isOneTransaction: true } : {}),
        input,
      },
      async () => {
        const result = await next();
        if (!result.ok) throw new Unsuccessful(result, refusalOf(failureOf(result), call.ctx, input));
        return (result as unknown as { data: unknown }).data;
      },
    );
    return { marker: 'middlewareMarker', ok: true, data, ctx: call.ctx } as unknown as R;
  } catch (thrown) {
    if (thrown instanceof Unsuccessful) return thrown.result as R;
    throw thrown;
  }
}

/** Whose repetitions are told apart from everybody else's. */
function callerOf({ principal, client, service, publisher }: RequestFacts): string {
  if (service) return `service:${service}`;
  if (publisher) return `publisher:${publisher.keyId}`;
  return principal ? `user:${principal.userId}` : `guest:${client ?? ''}`;
}

function forReader<R extends { ok: boolean }>(result: R, facts: RequestFacts): R {
  const { data } = result as unknown as { data: unknown };
  return data instanceof RawJson && !facts.takesRawJson ? { ...result, data: data.parse() } : result;
}

const failureOf = (result: { ok: boolean }): unknown => (result as unknown as { error: unknown }).error;

function asTrpcError(thrown: unknown, call: Call, input?: unknown): TRPCError {
  const refusal = refusalOf(thrown, call.ctx, input);
  const { kind, code } = refusal;
  const err = thrown instanceof TRPCError ? (thrown.cause ?? thrown) : thrown;
  if (kind === 'INTERNAL_SERVER_ERROR') call.ctx.log.error({ err, procedure: call.path }, 'A procedure failed unexpectedly');
  // An outage, or a value that the schema let pass and the database did not: answered as such, yet worth a look.
  else if (isFault(err)) call.ctx.log.warn({ err, procedure: call.path }, `A procedure failed and answered ${code}`);
  return new TRPCError({ code: kind, message: code, cause: refusal });
}

const isFault = (thrown: unknown): boolean => !(thrown instanceof DomainError || thrown instanceof ZodError || thrown instanceof TRPCError);

const BUYERS = ['ROLE_BUYER', 'ROLE_MANAGER', 'ROLE_USER'] as const;

/**
 * The procedures of a service, by who may call them; `ctx` carries what the service works with.
 * `const { public: publicProcedure, staff: staffProcedure } = proceduresFor<Dependencies>();`
 */
export function proceduresFor<Dependencies extends object>() {
  // The one cast: `defineService` gives the transport of a router what `open` of the same service answered.
  const dependenciesOf = ({ dependencies }: RequestFacts): Dependencies => dependencies as Dependencies;
  const accessible = (access: Exclude<Access, 'public' | 'service'>) =>
    t.procedure
      .meta({ access })
      .use((call) => guarded(call, () => call.next({ ctx: { ...dependenciesOf(call.ctx), principal: call.ctx.principal as Principal } })));
  return {
    /** Anyone, guests included. */
    public: t.procedure.meta({ access: 'public' }).use((call) => guarded(call, () => call.next({ ctx: dependenciesOf(call.ctx) }))),
    /** Anyone signed in; `ctx.principal` is there. */
    signedIn: accessible('signedIn'),
    /** Those who choose goods and companies, for themselves or for others: buyers and the marketplace's own people. */
    buying: accessible(['ROLE_BUYER', 'ROLE_ADMIN', 'ROLE_MANAGER']),
    /** Vendors, each for their own company, and the marketplace's own people for all of them. */
    vendor: accessible(['ROLE_VENDOR', 'ROLE_ADMIN', 'ROLE_MANAGER']),
    /** Who buys: whoever is neither vendor nor administrator. */
    buyer: accessible(BUYERS),
    /** The same, guests included; `ctx.principal` is null for them. */
    shopper: t.procedure
      .meta({ access: ['guest', ...BUYERS] })
      .use((call) => guarded(call, () => call.next({ ctx: dependenciesOf(call.ctx) }))),
    /** Those who trade with each other, and the marketplace's own people: everybody whose account has a purpose. */
    trader: accessible(['ROLE_BUYER', 'ROLE_VENDOR', 'ROLE_ADMIN', 'ROLE_MANAGER']),
    /** Those who have a plan and bonuses: buyers for themselves, vendors for their company. */
    subscriber: accessible(['ROLE_BUYER', 'ROLE_VENDOR']),
    /** The same, and administrators for all of them. */
    payer: accessible(['ROLE_BUYER', 'ROLE_VENDOR', 'ROLE_ADMIN']),
    /** Vendors alone, each for their own company. */
    company: accessible(['ROLE_VENDOR']),
    /** Vendors, each for their own company, and administrators for the marketplace. */
    seller: accessible(['ROLE_VENDOR', 'ROLE_ADMIN']),
    /** Holders of one of the roles, and machines with a key for publishing; `ctx.principal` is null for these. */
    publisherOr: (...roles: readonly Role[]) =>
      t.procedure
        .meta({ access: [...roles, 'publisher'] })
        .use((call) => guarded(call, () => call.next({ ctx: dependenciesOf(call.ctx) }))),
    /** The marketplace's own people. */
    staff: accessible(['ROLE_ADMIN', 'ROLE_MANAGER']),
    admin: accessible(['ROLE_ADMIN']),
    /** Other services of the product, over a declared call; `ctx.service` says which. No user reaches it, whatever their role. */
    service: t.procedure
      .meta({ access: 'service' })
      .use((call) => guarded(call, () => call.next({ ctx: { ...dependenciesOf(call.ctx), service: call.ctx.service as string } }))),
  };
}
