import type { CartState, LineInput } from '@market/orders-contract/cart';

/** The reader's open cart, as far as a badge shows it. */
export interface KnownCart {
  hash: string;
  version: number;
  goods_num: number;
  lines_num: number;
}

/** That much of what the service answers. */
export const knownOf = ({ cart_hash, version, goods_num, lines_num }: Omit<CartState, 'replaced'>): KnownCart => ({
  hash: cart_hash,
  ...{ version, goods_num, lines_num },
});

/** What this browser keeps of a guest's cart. */
export interface KeptCart extends KnownCart {
  lines: readonly LineInput[];
}

export const GUEST_CART_KEY = 'market:guest-cart';
/** Says that a signed-in person's cart is otherwise, and nothing about it. */
export const CART_STAMP_KEY = 'market:cart-stamp';

/** The specification's 86,400 s. */
const KEPT_MS = 86_400_000;

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isLine = (value: unknown): value is LineInput =>
  isObject(value) && isCount(value.product_id) && isCount(value.count) && (value.run_id == null || isCount(value.run_id));

const isKept = (value: unknown): value is KeptCart & { kept_at: number } =>
  isObject(value) &&
  typeof value.hash === 'string' &&
  value.hash !== '' &&
  [value.version, value.goods_num, value.lines_num, value.kept_at].every(isCount) &&
  Array.isArray(value.lines) &&
  value.lines.every(isLine);

function stored(): (KeptCart & { kept_at: number }) | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(GUEST_CART_KEY) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

/** The guest's cart; what is too old, or was left there by a curious hand, counts as none. */
export function readKeptCart(now = Date.now()): KeptCart | null {
  const found = stored();
  if (!found || now - found.kept_at >= KEPT_MS) return null;
  const { kept_at: _, ...kept } = found;
  return kept;
}

/** Nothing is written where nothing changed: other tabs take every write for news. */
export function keepCart({ hash, version, goods_num, lines_num, lines }: KeptCart, now = Date.now()): void {
  const before = stored();
  const kept = { hash, version, goods_num, lines_num, lines };
  if (before && JSON.stringify({ ...before, kept_at: 0 }) === JSON.stringify({ ...kept, kept_at: 0 })) return;
  write(GUEST_CART_KEY, JSON.stringify({ ...kept, kept_at: now }));
}

/** Of one state of a cart it is always the same, so that tabs that tell each other stop by themselves. */
export const stampCart = ({ hash, version }: KnownCart): void => write(CART_STAMP_KEY, `${hash.slice(-6)}.${version}`);

export function dropKeptCart(): void {
  try {
    localStorage.removeItem(GUEST_CART_KEY);
  } catch {
    // Then there was none.
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A private window: the cart then lasts as long as the page.
  }
}
