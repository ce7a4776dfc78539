// What a cart comes to and what is wrong with it. Server and browser run this same file, so it reads nothing but its input.
// All money is in kopecks.

import type {
  CartFault,
  CartTerms,
  DiscountLevel,
  Goods,
  JudgedCart,
  JudgedCompany,
  JudgedLine,
  Line,
  LineFault,
  NextDiscount,
} from './judged-cart.ts';
import { CART_LIMITS, nearestCounts, SUM_TOLD } from './legal-counts.ts';

/** Judges a whole cart. Lines keep their order, companies that of their first line. */
export function judgeCart(lines: readonly Line[], terms: CartTerms): JudgedCart {
  const totals = totalsOf(lines);
  const level = discountLevel(terms.discount_levels, terms.turnover);
  const optedOut = new Set(terms.companies.filter((company) => !company.turnover_discount).map((company) => company.company_id));
  const judged = lines.map((line) => {
    const percent = optedOut.has(companyOf(line)) ? 0 : level.percent;
    return judgeLine(line, { totals, percent });
  });
  const companies = companiesOf(judged, lines, { terms, percent: level.percent, optedOut });
  const sum = total(companies, 'sum');
  const discount = total(companies, 'discount');
  const faults = cartFaults({ lines, sum, companies: companies.length, oneCompany: terms.one_company });
  const isWhole = judged.every((line) => line.faults.length === 0) && companies.every((company) => company.missing === 0);
  return {
    ...{ lines: judged, companies, sum, discount, amount: sum - discount },
    ...{ discount_percent: level.percent, next_discount: level.next, faults, orderable: faults.length === 0 && isWhole },
  };
}

/** The discount by turnover that a buyer has, and what the next one takes. */
export function discountLevel(levels: readonly DiscountLevel[], turnover: number): { percent: number; next: NextDiscount | null } {
  const reached = levels.filter(({ from }) => from <= turnover).at(-1);
  const next = levels.find(({ from }) => from > turnover);
  return { percent: reached?.percent ?? 0, next: next ? { ...next, missing: next.from - turnover } : null };
}

/** Half a kopeck goes up. */
export const discountOf = (sum: number, percent: number): number => Math.floor((sum * percent + 50) / 100);

/** What one order unit costs when the cart holds so many of its model. */
export function tierPrice({ price, price_tiers }: Pick<Goods, 'price' | 'price_tiers'>, modelCount: number): number {
  return price_tiers.reduce((best, tier) => (tier.min_count <= modelCount ? tier.price : best), price);
}

const companyOf = ({ parts }: Line): number => (parts[0] as Line['parts'][number]).goods.company_id;
const total = <K extends string>(rows: readonly Record<K, number>[], key: K): number =>
  rows.reduce((sum, row) => Math.min(sum + row[key], SUM_TOLD), 0);

/** What the whole cart takes: of each SKU, and of each model. */
interface Totals {
  products: Map<number, number>;
  models: Map<number, number>;
}

function totalsOf(lines: readonly Line[]): Totals {
  const products = new Map<number, number>();
  const models = new Map<number, number>();
  for (const { parts, count } of lines) {
    for (const { goods, ratio } of parts) {
      add(products, goods.product_id, ratio * count);
      add(models, goods.model_id, ratio * count);
    }
  }
  return { products, models };
}

const add = (counts: Map<number, number>, key: number, count: number): void => void counts.set(key, (counts.get(key) ?? 0) + count);

interface LineContext {
  totals: Totals;
  percent: number;
}

function judgeLine(line: Line, { totals, percent }: LineContext): JudgedLine {
  const { key, parts, run, count } = line;
  const price = run?.price ?? partsPrice(parts, totals);
  const sum = Math.min(price * count, SUM_TOLD);
  const available = availableOf(line, totals);
  const pieces = count * parts.reduce((all, { goods, ratio }) => all + ratio * goods.units, 0);
  const next_tier = run ? null : nextTier(line, { totals, price });
  const faults = lineFaults(line, { totals, available });
  return { key, company_id: companyOf(line), price, sum, discount: discountOf(sum, percent), pieces, available, next_tier, faults };
}

const modelCount = (goods: Goods, { models }: Totals): number => models.get(goods.model_id) ?? 0;

const partsPrice = (parts: Line['parts'], totals: Totals): number =>
  parts.reduce((sum, { goods, ratio }) => sum + ratio * tierPrice(goods, modelCount(goods, totals)), 0);

/** What this line may have when the other lines keep what they take. */
function availableOf({ parts, count }: Line, { products }: Totals): number {
  const room = parts.map(({ goods, ratio }) => {
    const others = (products.get(goods.product_id) ?? 0) - ratio * count;
    return Math.floor((goods.available - others) / ratio);
  });
  return Math.max(0, Math.min(...room));
}

function nextTier({ parts }: Line, { totals, price }: { totals: Totals; price: number }): JudgedLine['next_tier'] {
  const { goods } = parts[0] as Line['parts'][number];
  const has = modelCount(goods, totals);
  const next = goods.price_tiers.find((tier) => tier.min_count > has && tier.price < price);
  return next ? { price: next.price, missing: next.min_count - has } : null;
}

function lineFaults({ parts, run, count }: Line, { totals, available }: { totals: Totals; available: number }): LineFault[] {
  if (parts.some(({ goods }) => !goods.sellable)) return [{ code: 'NOT_SELLABLE' }];
  const [{ goods }] = parts as [Line['parts'][number]];
  const faults: LineFault[] = [];
  if (!(run || goods.loose_allowed)) faults.push({ code: 'RUNS_ONLY' });
  if (!Number.isInteger(count) || count < 1 || count > CART_LIMITS.count)
    faults.push({ code: 'COUNT_OUT_OF_RANGE', max: CART_LIMITS.count });
  else if (count > available) faults.push({ code: 'SHORT', available });
  else if (!run) faults.push(...multipleFault(goods, { count, available }));
  const moqs = parts.map((part) => Math.min(part.goods.moq, part.goods.model_available) - modelCount(part.goods, totals));
  const missing = Math.max(...moqs);
  if (missing > 0) faults.push({ code: 'BELOW_MOQ', moq: Math.max(...parts.map((part) => part.goods.moq)), missing });
  return faults;
}

/** `available` is what other lines leave of it: a count that they take part of would be short. */
function multipleFault(goods: Goods, { count, available }: { count: number; available: number }): LineFault[] {
  const { pack_multiple: multiple, moq, model_available } = goods;
  const rest = model_available < moq;
  if (count % multiple === 0 || (rest && count === available)) return [];
  return [{ code: 'WRONG_MULTIPLE', multiple, ...nearestCounts(count, { multiple, available, rest }) }];
}

interface CompanyContext {
  terms: CartTerms;
  percent: number;
  optedOut: ReadonlySet<number>;
}

function companiesOf(judged: readonly JudgedLine[], lines: readonly Line[], { terms, percent, optedOut }: CompanyContext): JudgedCompany[] {
  const minimums = new Map(terms.companies.map(({ company_id, minimum }) => [company_id, minimum]));
  const packs = new Map(lines.map(({ key, parts, count }) => [key, count * parts.reduce((all, { ratio }) => all + ratio, 0)]));
  return [...Map.groupBy(judged, ({ company_id }) => company_id)].map(([company_id, own]) => {
    const sum = total(own, 'sum');
    const minimum = minimums.get(company_id) ?? null;
    return {
      ...{ company_id, sum, discount: total(own, 'discount'), pieces: total(own, 'pieces') },
      packs: own.reduce((all, { key }) => all + (packs.get(key) ?? 0), 0),
      discount_percent: optedOut.has(company_id) ? 0 : percent,
      ...{ minimum, missing: Math.max(0, (minimum ?? 0) - sum) },
    };
  });
}

interface CartFacts {
  lines: readonly Line[];
  sum: number;
  companies: number;
  oneCompany: boolean;
}

function cartFaults({ lines, sum, companies, oneCompany }: CartFacts): CartFault[] {
  return [
    ...(lines.length === 0 ? [{ code: 'EMPTY' } as const] : []),
    ...(lines.length > CART_LIMITS.lines ? [{ code: 'TOO_MANY_LINES', max: CART_LIMITS.lines } as const] : []),
    ...(sum > CART_LIMITS.sum ? [{ code: 'SUM_TOO_LARGE', max: CART_LIMITS.sum } as const] : []),
    ...(oneCompany && companies > 1 ? [{ code: 'SEVERAL_COMPANIES' } as const] : []),
  ];
}
