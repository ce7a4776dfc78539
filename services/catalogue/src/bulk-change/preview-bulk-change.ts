import { isDeepStrictEqual } from 'node:util';
import type { BulkChange, BulkPreview, CreateBulkChange, SkippedGoods } from '@market/catalogue-contract/bulk-change';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { SignedInCtx } from '../context.ts';
import { type ProductFacts, readFacts, readNames, readWords } from './bulk-change.queries.ts';
import { chosenSet, requireCount, requireTarget } from './create-bulk-change.ts';
import { skippedFor } from './get-bulk-change.ts';
import { changedOffer, type Fault, offerFault } from './judge-product.ts';

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
  const { pool } = ctx.db;
  await inTransaction(pool, (tx) => requireTarget(tx, ctx, change));
  const facts = await readFacts(pool, await chosenSet(ctx, { goods, change }));
  requireCount(facts.length);
  const judged = facts.map((one) => judgeFacts(one, change));
  const changed = judged.filter(({ before, after, fault }) => !fault && !isDeepStrictEqual(before, after));
  const failed = judged.filter(({ fault }) => fault);
  // Those that are changed first: the others are counted below them.
  const first = [...changed, ...failed].slice(0, FIRST);
  return {
    data: {
      total: facts.length,
      models: new Set(facts.map(({ model }) => model)).size,
      changed: changed.length,
      unchanged: judged.length - changed.length - failed.length,
      skipped: reasonsOf(ctx, failed),
      rows: await rowsOf(ctx, change, first),
    },
  };
}

function judgeFacts(facts: ProductFacts, change: BulkChange): Judged {
  if (change.kind === 'category') return { facts, before: facts.category_id, after: change.category_id, fault: null };
  if (change.kind === 'type') return { facts, before: facts.product_type_id, after: change.product_type_id, fault: null };
  if (change.kind === 'collection') return { facts, before: false, after: true, fault: null };
  const wanted = changedOffer(facts, change);
  const [field] = Object.keys(wanted) as ['price' | 'stock_quantity' | 'active'];
  const [before, after] = [facts[field], wanted[field] ?? facts[field]];
  return { facts, before, after, fault: isDeepStrictEqual(before, after) ? null : offerFault(facts, wanted, facts.reserved) };
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
