import type { RequestFacts } from '@market/kit-contract/request-facts';
import { TRPCError } from '@trpc/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import { compiledProcedure, proceduresOf } from './procedure-call.ts';
import { createCallerFactory, proceduresFor, router } from './trpc.ts';

const { public: publicProcedure, signedIn: signedInProcedure } = proceduresFor();

const seen = publicProcedure.use(({ ctx, next }) => next({ ctx: { seen: [`${ctx.requestId}!`] } }));
const paged = seen.input(z.object({ page: z.int().default(1) }));

/** Everything a middleware chain can do: add to the context, several inputs, asynchronous rules, rewriting, throwing. */
const manifold = router({
  sum: paged
    .input(z.object({ size: z.int().max(5) }))
    .use(({ ctx, next, input }) => next({ ctx: { seen: [...ctx.seen, `page ${input.page}`] } }))
    .output(z.object({ page: z.int(), size: z.int(), seen: z.array(z.string()) }))
    .query(({ ctx, input }) => ({ ...input, seen: ctx.seen, secret: 1 })),
  late: publicProcedure
    .input(z.object({ text: z.string().refine(async (text) => text !== 'bad', 'BAD') }))
    .output(z.string().transform(async (text) => text.toUpperCase()))
    .query(({ input }) => input.text),
  rewritten: publicProcedure
    .use(({ next }) => next({ getRawInput: async () => ({ size: 3 }) }))
    .input(z.object({ size: z.int() }))
    .output(z.int())
    .query(({ input }) => input.size),
  softened: publicProcedure
    .use(async ({ next }) => {
      const result = await next();
      return result.ok ? result : { ...result, error: new TRPCError({ code: 'CONFLICT', cause: new DomainError('CONFLICT', 'SOFT') }) };
    })
    .input(z.unknown())
    .output(z.string())
    .query(({ input }) => input as string),
  closed: signedInProcedure.output(z.int()).query(({ ctx }) => ctx.principal.userId),
  throwing: publicProcedure
    .use(() => {
      throw new DomainError('NOT_FOUND', 'GONE');
    })
    .output(z.int())
    .mutation(() => 1),
});

const facts = (): RequestFacts => ({
  principal: null,
  locale: 'ru',
  requestId: 'r',
  idempotencyKey: null,
  log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
});

type Outcome = { data: unknown } | { code: string; message: string; cause: unknown };
const outcomeOf = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    (data) => ({ data }),
    ({ code, message, cause }: TRPCError) => ({ code, message, cause: cause instanceof DomainError ? { ...cause } : cause?.message }),
  );

test('the compiled call answers and fails exactly as the caller of tRPC', async () => {
  const byTrpc = createCallerFactory(manifold)(facts()) as unknown as Record<string, (input: unknown) => Promise<unknown>>;
  const compiled = new Map(proceduresOf(manifold).map(([path, procedure]) => [path, compiledProcedure(path, procedure)]));
  const input = fc.oneof(
    fc.record(
      { page: fc.integer({ min: -1, max: 3 }), size: fc.integer({ min: 3, max: 7 }), text: fc.constantFrom('good', 'bad', 'x\0') },
      { requiredKeys: [] },
    ),
    fc.jsonValue(),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...compiled.keys()), input, async (path, value) => {
      const call = compiled.get(path) as (facts: RequestFacts, input: unknown) => Promise<unknown>;
      expect(await outcomeOf(call(facts(), value))).toEqual(await outcomeOf(byTrpc[path]?.(value) as Promise<unknown>));
    }),
    { numRuns: 500 },
  );
});

test.each<[string, unknown, unknown]>([
  ['sum', { page: 2, size: 4 }, { page: 2, size: 4, seen: ['r!', 'page 2'] }],
  ['late', { text: 'good' }, 'GOOD'],
  ['rewritten', {}, 3],
])('%s works at all', async (path, input, expected) => {
  const [, procedure] = proceduresOf(manifold).find(([name]) => name === path) ?? expect.unreachable();
  expect(await compiledProcedure(path, procedure)(facts(), input)).toEqual(expected);
});
