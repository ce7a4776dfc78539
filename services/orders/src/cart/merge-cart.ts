import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import type { CartMerged, MergeCart } from '@market/orders-contract/cart';
import { CART_LIMITS, largestMultiple } from '@market/orders-contract/legal-counts';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import type { SignedInCtx } from '../context.ts';
import { ordersSettings } from '../settings.ts';
import { factsFor, lineKey, listPrice, type WantedLine } from '../terms/judged.ts';
import { wordIn } from '../terms/line-goods.ts';
import {
  insertCart,
  type LockedCart,
  lockOpenCart,
  putAside,
  readUsableCart,
  type StoredLine,
  writeBuyer,
  writeLines,
} from './cart.queries.ts';
import { goodsNumber } from './cart-view.ts';
import { newHash, wantedLines } from './change-cart.ts';
import { isHidden } from './hidden-goods.ts';
import { keepMerge, readMerge } from './merge-cart.queries.ts';
import { cartNotFound } from './read-cart.ts';
import { StockRoom } from './stock-room.ts';

type Facts = ReadonlyMap<number, StockFacts>;
type Merged = CartMerged['data'];
type Moved = Merged['added'][number];

/**
 * Moves what a guest put together to the caller's cart. Counts of the same company add up, as far as there is stock; goods of another
 * company replace what was there, which goes to the history. Repeated by the same key it answers what it answered.
 *
 * @throws DomainError CART_NOT_FOUND
 */
export async function mergeCart(ctx: SignedInCtx, { hash, merge_key, lines, ...buyer }: MergeCart): Promise<CartMerged> {
  const user = ctx.principal.userId;
  const wanted = wantedLines(lines).filter(({ count }) => count > 0);
  const facts = await factsFor(ctx, wanted);
  // The key is the guest's hash where a guest's cart moves: what stands in it they have seen.
  const guests = (await readUsableCart(ctx.db.pool, { hash: merge_key, user }))?.lines ?? [];
  const { one_company_cart } = await ordersSettings.get(ctx.db.pool);
  return inTransaction(ctx.db.pool, async (tx) => {
    const cart = (await lockOpenCart(tx, { user })) ?? (await opened(tx, { hash, user }));
    const before = await readMerge(tx, { user, key: merge_key });
    if (before) return before.answer as CartMerged;
    if (Object.keys(buyer).length > 0) await writeBuyer(tx, { cart: cart.id, buyer: JSON.stringify(buyer) });
    const answer = { data: await merge(tx, cart, { wanted, facts, guests, oneCompany: one_company_cart, locale: ctx.locale }) };
    await keepMerge(tx, { user, key: merge_key, answer: JSON.stringify(answer) });
    return answer;
  });
}

/** Beside the guest's cart that is named, which stays a guest's: its lines would else be added to themselves. */
async function opened(tx: Tx, { hash, user }: { hash: string; user: number }): Promise<LockedCart> {
  const isNamed = (await readUsableCart(tx, { hash, user })) !== null;
  if (isNamed) await insertCart(tx, { hash: newHash(), user, lines: '[]' });
  const own = await lockOpenCart(tx, { user });
  if (!own) throw cartNotFound();
  return own;
}

interface Merging {
  wanted: readonly WantedLine[];
  facts: Facts;
  guests: readonly StoredLine[];
  oneCompany: boolean;
  locale: SignedInCtx['locale'];
}

async function merge(tx: Tx, cart: LockedCart, { wanted, facts, guests, oneCompany, locale }: Merging): Promise<Merged> {
  const sold = wanted.filter((line) => isSold(line, facts));
  // A guest's cart is of one company as well; of a forged one the first counts.
  const company = facts.get(sold[0]?.product_id ?? 0)?.company_id;
  const ours = oneCompany ? sold.filter(({ product_id }) => facts.get(product_id)?.company_id === company) : sold;
  const replaced = oneCompany && company !== undefined && cart.lines.some((line) => line.company_id !== company) ? newHash() : null;
  const emptied = replaced === null ? null : await putAside(tx, { cart: cart.id, hash: replaced });
  const there = new Map((replaced === null ? cart.lines : []).map((line) => [lineKey(line), line]));
  const taken = fitting(ours, there);
  const moves = movesOf(taken, there, { facts, locale });
  const asked = moves.flatMap(({ stored }) => (stored.count > 0 ? [stored] : []));
  const written = asked.length > 0 ? await writeLines(tx, { cart: cart.id, lines: JSON.stringify(asked) }) : null;
  const seen = [...cart.lines, ...guests];
  const dropped = wanted
    .filter((line) => !taken.includes(line))
    .map((line) => ({ ...told(line, seenOf(line, facts, seen), locale), wanted: line.count, count: 0 }));
  return {
    ...{
      cart_hash: cart.hash,
      version: (written ?? emptied ?? cart).version,
      goods_num: goodsNumber([...there.values()]),
      lines_num: there.size,
    },
    added: moves.filter(({ move }) => move.count >= move.wanted).map(({ move }) => move),
    clamped: moves.filter(({ move }) => move.count < move.wanted).map(({ move }) => move),
    ...{ dropped, replaced },
  };
}

/** Nothing is told of what nobody may see. */
function seenOf({ product_id }: WantedLine, facts: Facts, seen: readonly StoredLine[]): StockFacts | undefined {
  const known = facts.get(product_id);
  return known && isHidden(known, seen) ? undefined : known;
}

/** It may be ordered as it is named: a run that is there still, or a single SKU of what is sold loose. */
function isSold({ product_id, run_id }: WantedLine, facts: Facts): boolean {
  const known = facts.get(product_id);
  if (known?.unsellable !== null) return false;
  if (run_id === 0) return known.loose_allowed;
  const run = known.runs.find(({ id }) => id === run_id);
  return run?.parts.every((part) => facts.get(part.product_id)?.unsellable === null) ?? false;
}

/** As many of the new lines as a cart has room for. */
function fitting(lines: readonly WantedLine[], there: ReadonlyMap<string, StoredLine>): WantedLine[] {
  const fresh = lines.filter((line) => !there.has(lineKey(line)));
  const beyond = new Set(fresh.slice(Math.max(0, CART_LIMITS.lines - there.size)));
  return lines.filter((line) => !beyond.has(line));
}

interface Moving {
  facts: Facts;
  locale: SignedInCtx['locale'];
}

/** As much of each as those before it leave, in whole packs of a SKU or whole runs. */
function movesOf(lines: readonly WantedLine[], there: Map<string, StoredLine>, { facts, locale }: Moving): Move[] {
  const room = new StockRoom(facts);
  for (const line of there.values()) room.take(line);
  const fitted = (line: WantedLine): Move => {
    const before = there.get(lineKey(line));
    if (before) room.take(before, -1);
    const known = facts.get(line.product_id) as StockFacts;
    const isWhole = line.run_id !== 0 || known.model_available < known.moq;
    const most = isWhole ? room.for(line) : largestMultiple(room.for(line), known.pack_multiple);
    const had = before?.count ?? 0;
    const count = Math.min(line.count + had, most);
    const stored = { ...line, count, company_id: known.company_id, seen_price: listPrice(known, line.run_id) };
    const after = count > 0 ? stored : before;
    if (after) room.take(after);
    if (after) there.set(lineKey(line), after);
    return { stored, move: { ...told(line, known, locale), wanted: line.count, count: Math.max(0, count - had) } };
  };
  const moves = lines.map((line) => ({ line, move: fitted(line) }));
  // Lines after one that had no room may have given some back.
  return moves.map(({ line, move }) => (move.stored.count > 0 ? move : fitted(line)));
}

interface Move {
  move: Moved;
  stored: StoredLine;
}

/** Tells the sizes, colours and runs of one model apart. */
function lineName({ name, colour, size, runs }: StockFacts, run_id: number, locale: SignedInCtx['locale']): string {
  const unit = run_id === 0 ? size : runs.find(({ id }) => id === run_id)?.name;
  return [name, colour, unit].flatMap((words) => (words ? [wordIn(locale, words)] : [])).join(', ');
}

const told = ({ product_id, run_id }: WantedLine, facts: StockFacts | undefined, locale: SignedInCtx['locale']) => ({
  ...{ product_id, run_id: run_id || null },
  name: facts ? lineName(facts, run_id, locale) : '',
});
