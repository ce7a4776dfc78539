import { expect, test } from 'vitest';
import { z } from 'zod';
import { proceduresFor, router } from '../../../services/kit/trpc/trpc.ts';
import { routerReport } from './router-report.ts';

const procedures = proceduresFor<object>();
const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), price: z.number().min(0.01) }),
  z.object({ kind: z.literal('stock'), count: z.int() }),
]);
const Category = z.object({
  name: z.string(),
  get children() {
    return z.array(Category);
  },
});

const shop = router({
  goods: router({
    list: procedures.public
      .input(z.object({ text: z.string().max(50).optional(), sort: z.enum(['price', 'name']).default('name') }))
      .output(z.object({ data: z.array(z.object({ id: z.int(), until: z.date().nullable() })) }))
      .query(() => ({ data: [] })),
    change: procedures.admin
      .input(Change)
      .output(z.record(z.string(), z.int()))
      .mutation(() => ({})),
    tree: procedures.signedIn.output(Category).query(() => ({ name: '', children: [] })),
    reserve: procedures.service.output(z.object({})).mutation(() => ({})),
  }),
});

test('every field of what browsers may call has its line', () => {
  expect(routerReport(shop)).toEqual([
    'goods.change: mutation for ROLE_ADMIN',
    'goods.change in: object',
    'goods.change in |kind=price: object',
    'goods.change in |kind=price.kind: "price"',
    'goods.change in |kind=price.price: number',
    'goods.change in |kind=price.price with minimum 0.01',
    'goods.change in |kind=stock: object',
    'goods.change in |kind=stock.count: integer',
    'goods.change in |kind=stock.kind: "stock"',
    'goods.change out: record',
    'goods.change out {}?: integer',
    'goods.list: query for public',
    'goods.list in: object',
    'goods.list in sort?: "name"',
    'goods.list in sort?: "price"',
    'goods.list in text?: string',
    'goods.list in text with maxLength 50',
    'goods.list out: object',
    'goods.list out data: array',
    'goods.list out data[]: object',
    'goods.list out data[].id: integer',
    'goods.list out data[].until: null',
    'goods.list out data[].until: string date-time',
    'goods.tree: query for signedIn',
    'goods.tree out: object',
    'goods.tree out children: array',
    'goods.tree out children[]: object',
    'goods.tree out children[].children: array',
    'goods.tree out children[].children[]: the same again',
    'goods.tree out children[].name: string',
    'goods.tree out name: string',
  ]);
});
