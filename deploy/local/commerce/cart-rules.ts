// What a cart comes to, written a second time from the agreed rules and sharing no line with the product. Money is in kopecks.

export interface Sku {
  id: number;
  model: number;
  company: number;
  price: number;
  tiers: { min: number; price: number }[];
  units: number;
  moq: number;
  pack: number;
  stock: number;
  isLoose: boolean;
}
export interface Run {
  id: number;
  price: number | null;
  parts: { sku: Sku; ratio: number }[];
}
export interface RuledLine {
  sku: Sku;
  run: Run | null;
  count: number;
}
export interface Terms {
  companies: Map<number, { minimum: number | null; hasDiscount: boolean }>;
  percent: number;
}
export type Fault = { code: string } & Record<string, unknown>;

const sumOf = <T>(all: readonly T[], of: (each: T) => number): number => all.reduce((sum, each) => sum + of(each), 0);
const partsOf = ({ sku, run }: RuledLine) => run?.parts ?? [{ sku, ratio: 1 }];
export const keyOf = ({ sku, run }: Pick<RuledLine, 'sku' | 'run'>): string => `${sku.id}-${run?.id ?? 0}`;

/** The judgement of every line, in their order, and of each company. */
export function ruled(lines: readonly RuledLine[], skus: readonly Sku[], { companies, percent }: Terms) {
  const takenOf = (is: (sku: Sku) => boolean, of = lines) =>
    sumOf(of, (line) => sumOf(partsOf(line), ({ sku, ratio }) => (is(sku) ? ratio * line.count : 0)));
  const ofModel = (model: number) => takenOf((sku) => sku.model === model);
  const leftOf = (model: number) =>
    sumOf(
      skus.filter((sku) => sku.model === model),
      ({ stock }) => stock,
    );
  const judged = lines.map((line) => {
    const { sku, run, count } = line;
    const others = lines.filter((each) => each !== line);
    const tier = sku.tiers.findLast(({ min }) => min <= ofModel(sku.model));
    const ofParts = sumOf(partsOf(line), (part) => part.ratio * part.sku.price);
    const price = run ? (run.price ?? ofParts) : (tier?.price ?? sku.price);
    const rooms = partsOf(line).map((part) => Math.floor((part.sku.stock - takenOf((each) => each === part.sku, others)) / part.ratio));
    const available = Math.max(0, Math.min(...rooms));
    const faults = faultsOf(line, { available, left: leftOf(sku.model), inCart: ofModel });
    const sum = price * count;
    const discount = companies.get(sku.company)?.hasDiscount ? Math.round((sum * percent) / 100) : 0;
    const pieces = count * sumOf(partsOf(line), (part) => part.ratio * part.sku.units);
    return { key: keyOf(line), company: sku.company, price, sum, discount, pieces, available, faults };
  });
  const sums = new Map<number, number>();
  for (const { company, sum } of judged) sums.set(company, (sums.get(company) ?? 0) + sum);
  const below = [...sums].filter(([company, sum]) => sum < (companies.get(company)?.minimum ?? 0)).map(([company]) => company);
  return { lines: judged, below, sum: sumOf(judged, (line) => line.sum), discount: sumOf(judged, (line) => line.discount) };
}

interface Beside {
  /** Of this line, when the others have theirs. */
  available: number;
  /** Of all of its model. */
  left: number;
  inCart: (model: number) => number;
}

function faultsOf(line: RuledLine, { available, left, inCart }: Beside): Fault[] {
  const { sku, run, count } = line;
  const faults: Fault[] = [];
  if (!(run || sku.isLoose)) faults.push({ code: 'RUNS_ONLY' });
  const isWhole = (wanted: number) => wanted % sku.pack === 0 || (left < sku.moq && wanted === available);
  if (count > available) faults.push({ code: 'SHORT', available });
  else if (!(run || isWhole(count))) faults.push({ code: 'WRONG_MULTIPLE', multiple: sku.pack, ...nearest(count, available, isWhole) });
  const parts = partsOf(line);
  const lacking = Math.max(...parts.map((part) => Math.min(part.sku.moq, left) - inCart(part.sku.model)));
  if (lacking > 0) faults.push({ code: 'BELOW_MOQ', moq: Math.max(...parts.map((part) => part.sku.moq)), missing: lacking });
  return faults;
}

function nearest(count: number, available: number, isLegal: (count: number) => boolean) {
  const legal = Array.from({ length: available }, (_, at) => at + 1).filter(isLegal);
  return { below: legal.findLast((each) => each < count) ?? null, above: legal.find((each) => each > count) ?? null };
}
