import { isDeepStrictEqual } from 'node:util';
import type { BulkChange, BulkPreview, CreateBulkChange, SkippedGoods } from '@market/catalogue-contract/bulk-change';
import type { Tx } from '@market/service-kit/data/tx';
import type { SignedInCtx } from '../context.ts';
import { planRoom, type TakeRoom } from '../goods/plan-room.ts';
import { type ProductFacts, readFacts, readNames, readWords } from './bulk-change.queries.ts';
import { chosenSet, requireCount, requireTarget } from './create-bulk-change.ts';
import { judgeFilling } from './fill-collection.ts';
import { ownerCompany, skippedFor } from './get-bulk-change.ts';
import { type Fault, judgeOffer } from './judge-product.ts';

const FIRST = 8;

type Value = BulkPreview['data']['rows'][number]['before'];

interface Judged {
  facts: ProductFacts;
  before: number | boolean;
  after: number | boolean;
  fault: Fault | null;
}

/** What a change would do to the goods as they are now. @throws DomainError as `createBulkChange` */
export async function previewBulkChange(ctx: SignedInCtx, { goods, change }: CreateBulkChange): Promise<BulkPreview> {
  const set = await chosenSet(ctx, { goods, change });
  const { pool } = ctx.db;
  await requireTarget(pool, ctx, change);
  const facts = await readFacts(pool, { ...set, isStaff: ownerCompany(ctx) === null });
  requireCount(facts.length);
  const judged = await judgeAll(pool, ctx, { facts, change });
  const changed = judged.filter(({ before, after, fault }) => !fault && !isDeepStrictEqual(before, after));
  const failed = judged.filter(({ fault }) => fault);
  // Those that are changed first: the others are counted below them.
  const first = [...changed, ...failed].slice(0, FIRST);
  return {
    data: {
      total: judged.length,
      models: new Set(judged.map(({ facts: { id, variant_group_id } }) => variant_group_id ?? -id)).size,
      changed: changed.length,
      unchanged: judged.length - changed.length - failed.length,
      skipped: reasonsOf(ctx, failed),
      rows: await rowsOf(ctx, change, first),
    },
  };
}

interface Judging {
  facts: readonly ProductFacts[];
  change: BulkChange;
}

/** As the worker judges them: company by company, in the order of their numbers. */
async function judgeAll(tx: Tx, ctx: SignedInCtx, { facts, change }: Judging): Promise<Judged[]> {
  if (change.kind === 'category')
    return facts.map((one) => ({ facts: one, before: one.category_id, after: change.category_id, fault: null }));
  if (change.kind === 'type')
    return facts.map((one) => ({ facts: one, before: one.product_type_id, after: change.product_type_id, fault: null }));
  if (change.kind === 'collection') return judgeAdded(tx, change.collection_id, facts);
  const judged: Judged[] = [];
  for (const [companyId, own] of Map.groupBy(facts, ({ company_id }) => company_id)) {
    const plan = ownerCompany(ctx) === null ? null : ctx.plan;
    const groups = own.flatMap(({ variant_group_id }) => variant_group_id ?? []);
    const room = await planRoom(tx, { plan, companyId }, groups);
    judged.push(...own.map((one) => judgeFacts(one, change, room)));
  }
  return judged;
}

async function judgeAdded(tx: Tx, collection: number, facts: readonly ProductFacts[]): Promise<Judged[]> {
  const verdicts = await judgeFilling(tx, { collection, products: facts.map(({ id }) => id) });
  return facts.map((one, place) => {
    const verdict = verdicts[place];
    return { facts: one, before: verdict?.outcome === 'unchanged', after: true, fault: verdict?.fault ?? null };
  });
}

function judgeFacts(facts: ProductFacts, change: BulkChange, room: TakeRoom): Judged {
  const { wanted, fault } = judgeOffer({ offer: facts, reserved: facts.reserved, group: facts.variant_group_id }, change, room);
  const [field] = Object.keys(wanted) as ['price' | 'stock_quantity' | 'active'];
  return { facts, before: facts[field], after: wanted[field] ?? facts[field], fault };
}

function reasonsOf(ctx: SignedInCtx, failed: readonly Judged[]): SkippedGoods[] {
  const reasons = Map.groupBy(failed, ({ fault }) => JSON.stringify(fault));
  return [...reasons]
    .map(([fault, rows]) => skippedFor(ctx, JSON.parse(fault), rows.length))
    .sort((a, b) => b.count - a.count)
    .slice(0, 6);
}

async function rowsOf(ctx: SignedInCtx, change: BulkChange, judged: readonly Judged[]): Promise<BulkPreview['data']['rows']> {
  const { pool } = ctx.db;
  const names = new Map(
    (await readNames(pool, { ids: judged.map(({ facts }) => facts.id), locale: ctx.locale })).map((row) => [row.id, row]),
  );
  const isWord = change.kind === 'category' || change.kind === 'type';
  const ids = isWord ? [...new Set(judged.flatMap(({ before, after }) => [Number(before), Number(after)]))] : [];
  const words = new Map((await readWords(pool, { kind: change.kind, ids, locale: ctx.locale })).map(({ id, name }) => [id, name]));
  const value = (of: number | boolean): Value => (isWord ? (words.get(Number(of)) ?? '') : of);
  return judged.flatMap(({ facts, before, after, fault }) => {
    const named = names.get(facts.id);
    return named ? [{ id: facts.id, name: named.name, sku: named.sku, before: value(before), after: fault ? null : value(after) }] : [];
  });
}
