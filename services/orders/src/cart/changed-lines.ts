import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import { judgeCart } from '@market/orders-contract/judge-cart';
import { CART_LIMITS } from '@market/orders-contract/legal-counts';
import { DomainError } from '@market/service-kit/errors';
import { lineKey, lineOf, listPrice, type WantedLine } from '../terms/judged.ts';
import type { StoredLine } from './cart.queries.ts';
import { isHidden, productNotFound } from './hidden-goods.ts';
import { refuseFaults } from './line-faults.ts';

// What the lines of a cart are after a change, and why they may not be so; nothing here reads or writes.

type Facts = ReadonlyMap<number, StockFacts>;

/** A line that is taken out needs to be known by nobody. @throws DomainError PRODUCT_NOT_FOUND, also for what may not be seen */
export function storedLines(wanted: readonly WantedLine[], facts: Facts, there: readonly StoredLine[] = []): StoredLine[] {
  const unknown = wanted.filter(({ product_id, count }) => {
    const known = facts.get(product_id);
    return count > 0 && (!known || isHidden(known, there));
  });
  if (unknown.length > 0) throw productNotFound(unknown);
  return wanted.map((line) => {
    const known = facts.get(line.product_id);
    if (known) return { ...line, company_id: known.company_id, seen_price: listPrice(known, line.run_id) };
    const kept = there.find((each) => lineKey(each) === lineKey(line));
    return { ...line, company_id: kept?.company_id ?? 0, seen_price: kept?.seen_price ?? 0 };
  });
}

/** @throws DomainError CART_TOO_MANY_LINES */
export function refuseLength(lines: readonly StoredLine[]): void {
  if (lines.length > CART_LIMITS.lines)
    throw new DomainError('CONFLICT', 'CART_TOO_MANY_LINES', { max: CART_LIMITS.lines, lines_num: lines.length });
}

export function merged(lines: readonly StoredLine[], asked: readonly StoredLine[]): StoredLine[] {
  const after = new Map(lines.map((line) => [lineKey(line), line]));
  for (const line of asked) after.set(lineKey(line), line);
  return [...after.values()].filter(({ count }) => count > 0);
}

/** Only what is asked for is judged: what stands in the cart already is told where the cart is shown. */
export function refuseUnorderable({
  lines,
  asked,
  facts,
}: {
  lines: readonly StoredLine[];
  asked: readonly StoredLine[];
  facts: Facts;
}): void {
  const added = asked.filter(({ count }) => count > 0);
  if (added.length === 0) return;
  const known = lines.filter(({ product_id }) => facts.has(product_id));
  const terms = { companies: [], turnover: 0, discount_levels: [], one_company: false };
  const judged = judgeCart(
    known.map((line) => lineOf(line, facts)),
    terms,
  );
  const keys = new Set(added.map(lineKey));
  refuseFaults(judged.lines.filter(({ key }) => keys.has(key)));
}

/** @throws DomainError CART_COMPANY_CONFLICT where goods of another company are there that nobody said to replace */
export function conflicts(there: readonly StoredLine[], { wanted, replace }: { wanted: readonly StoredLine[]; replace: boolean }): boolean {
  const coming = wanted.filter(({ count }) => count > 0).map(({ company_id }) => company_id);
  if (new Set(coming).size > 1) throw new DomainError('CONFLICT', 'CART_SEVERAL_COMPANIES');
  const removed = new Set(wanted.filter(({ count }) => count === 0).map(lineKey));
  const current = there.find((line) => coming.length > 0 && line.company_id !== coming[0] && !removed.has(lineKey(line)));
  if (current && !replace)
    throw new DomainError('CONFLICT', 'CART_COMPANY_CONFLICT', { currentCompany: current.company_id, newCompany: coming[0] });
  return current !== undefined;
}
