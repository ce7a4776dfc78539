import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import type { CartMerged, MergeCart } from '@market/orders-contract/cart';
import { largestMultiple } from '@market/orders-contract/legal-counts';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import type { SignedInCtx } from '../context.ts';
import { ordersSettings } from '../settings.ts';
import { lineKey, type WantedLine } from '../terms/judged.ts';
import { type LockedCart, lockCart, lockOpenCart, putAside, type StoredLine, writeBuyer, writeLines } from './cart.queries.ts';
import { goodsNumber, wordIn } from './cart-view.ts';
import { newHash, wantedLines } from './change-cart.ts';
import { keepMerge, readMerge } from './merge-cart.queries.ts';
import { cartNotFound } from './read-cart.ts';

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
  const facts = await ctx.catalogue.facts(wanted.map(({ product_id }) => product_id));
  const { one_company_cart } = await ordersSettings.get(ctx.db.pool);
  return inTransaction(ctx.db.pool, async (tx) => {
    const cart = (await lockOpenCart(tx, { user })) ?? (await lockCart(tx, { hash, user }));
    if (!cart) throw cartNotFound();
    const before = await readMerge(tx, { user, key: merge_key });
    if (before) return before.answer as CartMerged;
    if (Object.keys(buyer).length > 0) await writeBuyer(tx, { cart: cart.id, buyer: JSON.stringify(buyer) });
    const answer = { data: await merge(tx, cart, { wanted, facts, oneCompany: one_company_cart, locale: ctx.locale }) };
    await keepMerge(tx, { user, key: merge_key, answer: JSON.stringify(answer) });
    return answer;
  });
}

interface Merging {
  wanted: readonly WantedLine[];
  facts: Facts;
  oneCompany: boolean;
  locale: SignedInCtx['locale'];
}

async function merge(tx: Tx, cart: LockedCart, { wanted, facts, oneCompany, locale }: Merging): Promise<Merged> {
  const sold = wanted.filter(({ product_id }) => facts.get(product_id)?.unsellable === null);
  // A guest's cart is of one company as well; of a forged one the first counts.
  const company = facts.get(sold[0]?.product_id ?? 0)?.company_id;
  const taken = oneCompany ? sold.filter(({ product_id }) => facts.get(product_id)?.company_id === company) : sold;
  const replaced = oneCompany && company !== undefined && cart.lines.some((line) => line.company_id !== company) ? newHash() : null;
  if (replaced !== null) await putAside(tx, { cart: cart.id, hash: replaced });
  const there = new Map((replaced === null ? cart.lines : []).map((line) => [lineKey(line), line]));
  const moves = taken.map((line) =>
    moveOf(line, { facts: facts.get(line.product_id) as StockFacts, there: there.get(lineKey(line))?.count ?? 0, locale }),
  );
  const asked = moves.flatMap(({ stored }) => (stored.count > 0 ? [stored] : []));
  for (const line of asked) there.set(lineKey(line), line);
  const written = asked.length > 0 ? await writeLines(tx, { cart: cart.id, lines: JSON.stringify(asked) }) : null;
  const dropped = wanted
    .filter((line) => !taken.includes(line))
    .map((line) => ({ ...told(line, facts.get(line.product_id), locale), wanted: line.count, count: 0 }));
  return {
    ...{
      cart_hash: cart.hash,
      version: written?.version ?? cart.version,
      goods_num: goodsNumber([...there.values()]),
      lines_num: there.size,
    },
    added: moves.filter(({ move }) => move.count >= move.wanted).map(({ move }) => move),
    clamped: moves.filter(({ move }) => move.count < move.wanted).map(({ move }) => move),
    ...{ dropped, replaced },
  };
}

/** As much as there is, in whole packs. */
function moveOf(
  line: WantedLine,
  { facts, there, locale }: { facts: StockFacts; there: number; locale: SignedInCtx['locale'] },
): { move: Moved; stored: StoredLine } {
  const asked = line.count + there;
  const most = facts.model_available < facts.moq ? facts.available : largestMultiple(facts.available, facts.pack_multiple);
  const count = Math.min(asked, most);
  return {
    move: { ...told(line, facts, locale), wanted: line.count, count: Math.max(0, count - there) },
    stored: { ...line, count, company_id: facts.company_id, seen_price: facts.price_kopecks },
  };
}

const told = ({ product_id, run_id }: WantedLine, facts: StockFacts | undefined, locale: SignedInCtx['locale']) => ({
  ...{ product_id, run_id: run_id || null },
  name: facts ? wordIn(locale, facts.name) : '',
});
