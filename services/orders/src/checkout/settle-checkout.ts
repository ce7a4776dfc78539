import { randomUUID } from 'node:crypto';
import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import type { CompanyForOrder } from '@market/companies-contract/counterparty';
import { toKopecks, toRoubles } from '@market/kit-contract/money';
import type { Checkout } from '@market/orders-contract/checkout';
import type { JudgedCart, JudgedLine, LineFault } from '@market/orders-contract/judged-cart';
import { writtenAddress } from '@market/orders-contract/written-address';
import { DomainError } from '@market/service-kit/errors';
import type { StoredLine } from '../cart/cart.queries.ts';
import { offeredFacts, offeredTerms } from '../cart/offered-goods.ts';
import type { SignedInCtx } from '../context.ts';
import { factsFor, judge, listPrice, type StoredTerms, skuCounts } from '../terms/judged.ts';
import { goodsOfLine, wordIn } from '../terms/line-goods.ts';
import { sumTooLarge } from '../terms/sum-too-large.ts';
import type { CheckoutPart, CheckoutRecipient, OrderedOffer } from './checkout.queries.ts';
import { deliveryDate } from './delivery-date.ts';

/** What the catalogue holds by one call: runs of many sizes may come to more SKUs than a cart has lines. */
const RESERVED_AT_ONCE = { sellers: 100, products: 2_000 };

type Facts = ReadonlyMap<number, StockFacts>;

interface CheckedCart {
  lines: readonly StoredLine[];
  companies: readonly StoredTerms[];
  turnover: number;
  members: Record<string, number[]> | null;
  /** The offer that it is the cart of; null: goods of the shop. */
  offer: OrderedOffer | null;
}

/**
 * Settles what a checkout orders: who receives it, and for each seller goods, prices, discount and store. From here on nothing is asked again.
 *
 * @throws DomainError CART_EMPTY, CHECKOUT_REFUSED, STOCK_SHORTAGE, CHECKOUT_BELOW_MINIMUM, CART_SUM_TOO_LARGE, CART_SEVERAL_COMPANIES,
 * SUM_CHANGED, STORE_NOT_FOUND, ORGANIZATION_NOT_FOUND, DATE_PAST, DATE_FAR
 */
export async function settleCheckout(
  ctx: SignedInCtx,
  cart: CheckedCart,
  input: Checkout,
): Promise<{ recipient: CheckoutRecipient; parts: CheckoutPart[] }> {
  const received_at = deliveryDate(input.receivedAtString ?? null, ctx.now());
  if (cart.lines.length === 0) throw new DomainError('CONFLICT', 'CART_EMPTY');
  const companyIds = [...new Set(cart.lines.map(({ company_id }) => company_id))];
  const [goods, sellers, organization] = await Promise.all([
    factsFor(ctx, cart.lines),
    ctx.sellers(companyIds),
    input.organization_id ? ctx.organization(ctx.principal.userId, input.organization_id) : null,
  ]);
  if (input.organization_id && !organization) throw unprocessable('ORGANIZATION_NOT_FOUND', 'organization_id');
  const facts = withoutShut(cart.offer ? offeredFacts(goods, cart.lines) : goods, sellers);
  const judged = await judge(ctx, { ...cart, ...(cart.offer ? offeredTerms(cart.companies) : {}), facts });
  refuse(judged, { cart, facts, locale: ctx.locale, expected: input.order_summ });
  const stores = storesOf(input, sellers, companyIds);
  const parts = judged.companies.map((company) => {
    const seller = sellers.find(({ id }) => id === company.company_id);
    if (!seller) throw new DomainError('CONFLICT', 'CHECKOUT_REFUSED');
    const own = cart.lines
      .map((line, at) => ({ line, judged: judged.lines[at] as JudgedLine }))
      .filter(({ line }) => line.company_id === company.company_id);
    return {
      ...{ company_id: company.company_id, reservation: randomUUID() },
      ...{ sum: company.sum, discount: company.discount, discount_percent: company.discount_percent, bonuses: 0 },
      store: stores.get(company.company_id) ?? null,
      seller: { id: seller.id, brand: seller.brand, name: seller.name, inn: seller.inn },
      lines: own.map(({ line, judged: { price, discount } }) => ({
        ...{ product_id: line.product_id, run_id: line.run_id, count: line.count, price, discount },
        goods: goodsOfLine(line, facts),
      })),
      stock: [
        ...skuCounts(
          own.map(({ line }) => line),
          facts,
        ),
      ].map(([product_id, count]) => ({ product_id, count })),
      members: cart.members?.[company.company_id] ?? [],
      ...(cart.offer ? { offer: orderedOf(cart.offer) } : {}),
    };
  });
  if (parts.length > RESERVED_AT_ONCE.sellers || parts.reduce((sum, { stock }) => sum + stock.length, 0) > RESERVED_AT_ONCE.products)
    throw new DomainError('CONFLICT', 'CART_TOO_MANY_LINES');
  return { recipient: recipientOf(input, { received_at, organization }), parts };
}

const orderedOf = ({ id, proposal_id, tender_id, version }: OrderedOffer): OrderedOffer => ({ id, proposal_id, tender_id, version });

/** Goods hear by an event that their seller is shut out, which may come later than the order. */
function withoutShut(facts: Facts, sellers: readonly CompanyForOrder[]): Facts {
  const active = new Set(sellers.flatMap(({ id, state }) => (state === 'active' ? [id] : [])));
  if ([...facts.values()].every(({ company_id }) => active.has(company_id))) return facts;
  return new Map([...facts].map(([id, each]) => [id, active.has(each.company_id) ? each : { ...each, unsellable: 'company' }]));
}

type Judgement = { cart: CheckedCart; facts: Facts; locale: SignedInCtx['locale']; expected: number | undefined };

function refuse(judged: JudgedCart, { cart, facts, locale, expected }: Judgement): void {
  const told = (at: number) => {
    const { product_id, run_id, count } = cart.lines[at] as StoredLine;
    const name = facts.get(product_id)?.name;
    return { product_id, run_id: run_id || null, name: name ? wordIn(locale, name) : '', wanted: count };
  };
  const faults = judged.lines.flatMap((line, at) => line.faults.map((fault: LineFault) => ({ ...told(at), ...fault })));
  const short = faults.filter(({ code }) => code === 'SHORT');
  if (short.length > 0 && short.length === faults.length) throw new DomainError('CONFLICT', 'STOCK_SHORTAGE', { lines: short });
  if (faults.length > 0) throw new DomainError('CONFLICT', 'CHECKOUT_REFUSED', { lines: faults });
  const [fault] = judged.faults;
  if (fault?.code === 'SUM_TOO_LARGE') throw sumTooLarge(judged.sum);
  if (fault?.code === 'TOO_MANY_LINES')
    throw new DomainError('CONFLICT', 'CART_TOO_MANY_LINES', { max: fault.max, lines_num: cart.lines.length });
  if (fault) throw new DomainError('CONFLICT', 'CART_SEVERAL_COMPANIES');
  const below = judged.companies.find(({ missing }) => missing > 0);
  if (below) throw new DomainError('CONFLICT', 'CHECKOUT_BELOW_MINIMUM', minimumFacts(below));
  if (expected === undefined || toKopecks(expected) === judged.sum) return;
  const changed = cart.lines.flatMap(({ product_id, run_id, seen_price }, at) => {
    const price = listPrice(facts.get(product_id) as StockFacts, run_id);
    return price === seen_price ? [] : [{ ...told(at), price: toRoubles(price), seen_price: toRoubles(seen_price) }];
  });
  throw new DomainError('CONFLICT', 'SUM_CHANGED', { order_summ: toRoubles(judged.sum), lines: changed });
}

const minimumFacts = ({ company_id, minimum, sum, missing }: JudgedCart['companies'][number]) => ({
  ...{ company_id, minimum: toRoubles(minimum ?? 0), sum: toRoubles(sum), missing: toRoubles(missing) },
});

/** Where each seller hands its goods over. @throws DomainError STORE_NOT_FOUND where one of them does so at none of the named stores */
function storesOf(
  { deliveryType, deliveryPointId }: Checkout,
  sellers: readonly CompanyForOrder[],
  companyIds: readonly number[],
): Map<number, NonNullable<CheckoutPart['store']>> {
  if (deliveryType !== 'self') return new Map();
  const named = [deliveryPointId ?? []].flat();
  return new Map(
    companyIds.map((companyId) => {
      const store = sellers.find(({ id }) => id === companyId)?.stores.find(({ id, pickup_point }) => pickup_point && named.includes(id));
      if (!store) throw unprocessable('STORE_NOT_FOUND', 'deliveryPointId');
      return [companyId, { id: store.id, name: store.name, address: store.address }];
    }),
  );
}

function recipientOf(
  input: Checkout,
  { received_at, organization }: Pick<CheckoutRecipient, 'received_at' | 'organization'>,
): CheckoutRecipient {
  const { fio, phone, email, address, region, city, street, home, flat, entrance, building, comment } = input;
  return {
    ...{ fio, phone, email, address: address || writtenAddress(input), region, city, street, home, flat, entrance, building, comment },
    ...{ delivery_type: input.deliveryType, received_at, use_bonuses: input.useBonuse },
    organization: organization && { name: organization.name, inn: organization.inn, kpp: organization.kpp, address: organization.address },
  };
}

const unprocessable = (code: string, field: string): DomainError =>
  new DomainError('UNPROCESSABLE_CONTENT', code, undefined, { [field]: code });
