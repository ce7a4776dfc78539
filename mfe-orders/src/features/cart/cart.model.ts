import type { LineInput } from '@market/orders-contract/cart';
import { $user, userLeft } from '@market/shell-kit/session/session';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { dropKeptCart, type KeptCart, type KnownCart, keepCart, stampCart } from './kept-cart.ts';
import { lineKey } from './line-key.ts';

/** A service answered what the cart is now. */
export const cartLearned = createEvent<KnownCart>();
/** There is no cart any more. */
export const cartForgotten = createEvent();
/** What this browser keeps of a guest's cart was read; null: nothing. */
export const keptCartFound = createEvent<KeptCart | null>();
/** Counts that were added to lines of the cart. */
export const linesAdded = createEvent<readonly LineInput[]>();
/** Counts that some lines have from now on; 0 takes one out. */
export const linesSet = createEvent<readonly LineInput[]>();
/** All lines of the cart. */
export const linesLearned = createEvent<readonly LineInput[]>();
/** So many order units are on their way into the cart; they have arrived, or never will. */
export const addingBegun = createEvent<number>();
export const addingEnded = createEvent<number>();
/** A count that pages show before the service has it; it has it now, or refused it. `id` tells one change of a line from the next. */
export const countShown = createEvent<{ key: string; count: number; id: number }>();
export const countSettled = createEvent<{ key: string; id: number }>();

const $userId = $user.map((user) => user?.id ?? null);
const userChanged = $userId.updates;

/** Answers overtake each other: an older state of the same cart is no news. */
function newest(known: KnownCart | null, learned: KnownCart): KnownCart {
  if (known?.hash !== learned.hash) return learned;
  const isSame = known.version === learned.version && known.goods_num === learned.goods_num && known.lines_num === learned.lines_num;
  return isSame || known.version > learned.version ? known : learned;
}

function withoutLines(kept: KeptCart | null): KnownCart | null {
  if (!kept) return null;
  const { lines: _, ...known } = kept;
  return known;
}

export const $cart = createStore<KnownCart | null>(null)
  .on(cartLearned, newest)
  .on(keptCartFound, (_, kept) => withoutLines(kept))
  .reset(cartForgotten, userChanged);

const lineOf = ({ product_id, run_id, count }: LineInput): LineInput => ({ product_id, run_id: run_id ?? null, count });

function withCounts(lines: readonly LineInput[], changed: readonly LineInput[], start: 'there' | 'nothing'): readonly LineInput[] {
  const counts = new Map(lines.map((line) => [lineKey(line), line]));
  for (const line of changed) {
    const before = start === 'there' ? (counts.get(lineKey(line))?.count ?? 0) : 0;
    counts.set(lineKey(line), { ...lineOf(line), count: before + line.count });
  }
  return [...counts.values()].filter(({ count }) => count > 0);
}

/** The lines of a guest's cart, with which it is made anew where the service knows it no more. */
export const $lines = createStore<readonly LineInput[]>([])
  .on(keptCartFound, (_, kept) => kept?.lines ?? [])
  .on(linesAdded, (lines, added) => withCounts(lines, added, 'there'))
  .on(linesSet, (lines, set) => withCounts(lines, set, 'nothing'))
  .on(linesLearned, (_, lines) => lines.map(lineOf))
  .reset(cartForgotten, userChanged);

/** What this browser keeps was looked at, for this guest. */
export const $isKeptCartRead = createStore(false)
  .on(keptCartFound, () => true)
  .reset(userChanged);

/** Order units that the badge shows already, and takes back where they are refused. */
export const $adding = createStore(0)
  .on(addingBegun, (adding, count) => adding + count)
  .on(addingEnded, (adding, count) => Math.max(0, adding - count))
  .reset(userChanged);

type ShownCounts = ReadonlyMap<string, { count: number; id: number }>;

/** By the keys of lines. */
export const $shownCounts = createStore<ShownCounts>(new Map())
  .on(countShown, (shown, { key, ...count }) => new Map([...shown, [key, count]]))
  .on(countSettled, (shown, { key, id }) => (shown.get(key)?.id === id ? new Map([...shown].filter(([each]) => each !== key)) : shown))
  .reset(cartForgotten, userChanged);

const keepFx = createEffect(
  ({ userId, cart, lines }: { userId: number | null; cart: KnownCart | null; lines: readonly LineInput[] }): void => {
    if (userId !== null) {
      if (cart) stampCart(cart);
    } else if (cart) keepCart({ ...cart, lines });
    else dropKeptCart();
  },
);
const dropFx = createEffect((): void => dropKeptCart());

sample({
  clock: [cartLearned, cartForgotten, linesAdded, linesSet, linesLearned],
  source: { userId: $userId, cart: $cart, lines: $lines },
  target: keepFx,
});
sample({ clock: userLeft, target: dropFx });
