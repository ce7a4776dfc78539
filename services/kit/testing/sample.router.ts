import { callOf } from '@market/kit-contract/call';
import { dataOf, listOf, PerPage, paging } from '@market/kit-contract/envelope';
import { uploadedFile } from '@market/kit-contract/uploaded-file';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import { RawJson, raw } from '../trpc/raw-json.ts';
import { proceduresFor, router } from '../trpc/trpc.ts';

const { public: publicProcedure, service: serviceProcedure, signedIn: signedInProcedure, staff: staffProcedure } = proceduresFor();

/** Every way in which a procedure of the product can be declared, in one small router for the kit's own tests. */

const Filter = z.object({ parameter_id: z.int(), values: z.array(z.int()).max(3).optional() });
const Parameters = z.preprocess((value, ctx) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    ctx.issues.push({ code: 'custom', message: 'INVALID_JSON', input: value });
    return z.NEVER;
  }
}, z.array(Filter).max(2));

/** How many are left of a shirt. */
export const countShirts = callOf({
  to: 'sample',
  procedure: 'stock.count',
  type: 'query',
  input: z.object({ id: z.int() }),
  output: dataOf(z.object({ count: z.int(), asked_by: z.string() })),
});

export const ListShirts = z.object({
  ...paging,
  price_from: z.number().min(0).multipleOf(0.01).optional(),
  active: z.boolean().optional(),
  sort: z.enum(['new', 'price']).default('new'),
  ids: z.array(z.int()).max(50).optional(),
  words: z.array(z.string()).optional(),
  since: z.date().optional(),
  mixed: z.union([z.int(), z.boolean(), z.literal('any')]).optional(),
  text: z.string().trim().max(20).optional(),
  parameters: Parameters.optional(),
  filters: z.object({ country: z.string().optional(), blocked: z.boolean().optional() }).optional(),
});
const Shirt = z.object({ id: z.int(), name: z.string() });

export const sampleRefusals = {
  SHIRT_NOT_FOUND: { ru: 'Рубашка не найдена', en: 'Shirt not found' },
  SHIRT_SOLD_OUT: { ru: 'Осталось {available}', en: 'Only {available} left' },
  ONE_CONTACT: { ru: 'Укажите почту или телефон', en: 'Give an e-mail or a phone' },
};

/** How often a mutation had its effect. */
let effects = 0;

const echo = z.object({ data: z.record(z.string(), z.unknown()) });

export const sampleRouter = router({
  shirt: router({
    list: publicProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/api/shirts',
          summary: 'Shirts',
          tags: ['shirt'],
          also: [{ method: 'POST', path: '/api/shirts/found' }],
        },
      })
      .input(ListShirts)
      .output(echo)
      .query(({ input }) => ({ data: input })),
    page: publicProcedure
      .meta({ openapi: { method: 'GET', path: '/api/shirts/page', tags: ['shirt'] }, raw: true })
      .input(z.object({ per_page: PerPage }))
      .output(raw(listOf(Shirt)))
      .query(({ input }) => new RawJson(`{"data":[{"id":1,"name":"Поло"}],"page":1,"per_page":${input.per_page},"total":1}`)),
    get: publicProcedure
      .meta({ openapi: { method: 'GET', path: '/api/shirt/{id}', tags: ['shirt'] } })
      .input(z.object({ id: z.int().positive() }))
      .output(dataOf(Shirt))
      .query(({ input }) => {
        if (input.id !== 7) throw new DomainError('NOT_FOUND', 'SHIRT_NOT_FOUND');
        return { data: { id: 7, name: 'Oxford', secret_margin: 40 } };
      }),
    take: signedInProcedure
      .meta({ openapi: { method: 'POST', path: '/api/shirt/{id}/take', tags: ['shirt'] }, repeatable: 'It takes nothing away' })
      .input(z.object({ id: z.int().positive(), count: z.int().min(1) }))
      .output(dataOf(z.object({ id: z.int(), by: z.int() })))
      .mutation(({ ctx, input }) => {
        if (input.count > 3) throw new DomainError('CONFLICT', 'SHIRT_SOLD_OUT', { available: 3 });
        return { data: { id: input.id, by: ctx.principal.userId } };
      }),
    remove: staffProcedure
      .meta({ openapi: { method: 'DELETE', path: '/api/shirt/{id}', tags: ['shirt'] } })
      .input(z.object({ id: z.int().positive() }))
      .output(dataOf(z.object({ id: z.int() })))
      .mutation(({ input }) => ({ data: { id: input.id } })),
    photos: signedInProcedure
      .meta({ openapi: { method: 'POST', path: '/api/shirt/{id}/photos', tags: ['shirt'] }, repeatable: 'Nothing is kept' })
      .input(z.object({ id: z.int().positive(), title: z.string().optional(), photos: z.array(uploadedFile(2000)).max(3) }))
      .output(z.object({ data: z.array(z.object({ name: z.string(), size: z.int(), first: z.int() })) }))
      .mutation(async ({ input }) => {
        const data = input.photos.map(async ({ name, size, arrayBuffer: _, ...file }, index) => {
          const bytes = new Uint8Array((await input.photos[index]?.arrayBuffer()) ?? new ArrayBuffer(0));
          return { name, size, first: bytes[0] ?? 0, ...file };
        });
        return { data: await Promise.all(data) };
      }),
  }),
  order: router({
    place: publicProcedure
      .meta({ openapi: { method: 'POST', path: '/api/order' }, repeatable: 'Each order is wanted' })
      .input(z.object({ count: z.int().min(1) }))
      .output(dataOf(z.object({ number: z.int() })))
      .mutation(() => ({ data: { number: ++effects } })),
    message: publicProcedure
      .meta({ openapi: { method: 'POST', path: '/api/message' }, repeatWindow: 3 })
      .input(z.object({ text: z.string() }))
      .output(dataOf(z.object({ number: z.int() })))
      .mutation(() => ({ data: { number: ++effects } })),
  }),
  post: router({
    byIds: signedInProcedure
      .meta({ openapi: { method: 'POST', path: '/api/v4/posts/ids', list: 'ids' }, repeatable: 'It reads' })
      .input(z.object({ ids: z.array(z.int()).max(3), since: z.int().optional() }))
      .output(z.array(z.object({ id: z.int() })))
      .mutation(({ input }) => input.ids.map((id) => ({ id }))),
    create: signedInProcedure
      .meta({ openapi: { method: 'POST', path: '/api/v4/posts', status: 201 }, repeatWindow: 3 })
      .input(z.object({ message: z.string().min(1) }))
      .output(z.object({ message: z.string() }))
      .mutation(({ input }) => {
        if (input.message === 'sold out') throw new DomainError('CONFLICT', 'SHIRT_SOLD_OUT', { available: 3 });
        return input;
      }),
  }),
  stock: router({
    count: serviceProcedure
      .input(countShirts.input)
      .output(countShirts.output)
      .query(({ ctx, input }) => {
        if (input.id > 100) throw new DomainError('NOT_FOUND', 'SHIRT_NOT_FOUND');
        if (input.id > 50) throw new DomainError('SERVICE_UNAVAILABLE', 'UNAVAILABLE', { retryAfter: 1 });
        return { data: { count: 3, asked_by: ctx.service } };
      }),
  }),
  contact: router({
    find: publicProcedure
      .meta({ openapi: { method: 'GET', path: '/api/contact' } })
      .input(
        z
          .strictObject({ email: z.email().optional(), phone: z.string().min(10).optional() })
          .refine((given) => Object.keys(given).length === 1, { message: 'ONE_CONTACT' }),
      )
      .output(echo)
      .query(({ input }) => ({ data: input })),
    limited: publicProcedure
      .meta({ openapi: { method: 'GET', path: '/api/contact/limited' } })
      .output(echo)
      .query(() => {
        throw new DomainError('TOO_MANY_REQUESTS', 'RATE_LIMITED', { retryAfter: 12.2 });
      }),
    broken: publicProcedure
      .meta({ openapi: { method: 'GET', path: '/api/contact/broken' } })
      .output(echo)
      .query(() => {
        throw new Error('password=hunter2 at db.internal:5432');
      }),
    leaking: publicProcedure
      .meta({ openapi: { method: 'GET', path: '/api/contact/leaking' } })
      .output(z.object({ data: z.string() }))
      .query(() => ({ data: 5 as unknown as string })),
    stored: publicProcedure
      .meta({ openapi: { method: 'GET', path: '/api/contact/stored' } })
      .input(z.object({ state: z.string() }))
      .output(echo)
      .query(({ input }) => {
        throw Object.assign(new Error('value "3000000000" is out of range for type integer'), { code: input.state });
      }),
  }),
});
export type SampleRouter = typeof sampleRouter;
