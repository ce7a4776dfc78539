import type { Audience } from '../src/audience/audience.ts';
import { CATEGORIES, COLOURS, COMPANIES, PARAMETERS, type Question, SEASONS, SIZES, type Sku } from './random-catalogue.ts';

/** What the storefront and the back office must answer, found by looking at every SKU for every question. */

type Without = 'category' | 'company' | 'price' | number | null;

const pathOf = (category: number): number[] => {
  const parent = CATEGORIES.get(category);
  return parent ? [...pathOf(parent), category] : [category];
};
const pieceOf = ({ price, units }: Sku): number => Math.round(price / units);
const pricesOf = (skus: Sku[]): number[] => skus.map(pieceOf);
const isPublished = (sku: Sku) => sku.active && sku.moderation === 'approved' && COMPANIES.get(sku.company) === 'active';
const isInStock = (sku: Sku) => sku.stock > sku.reserved;
const isShown = (sku: Sku) => isPublished(sku) && isInStock(sku);

const optionsOf = (sku: Sku): Record<number, number[]> => ({
  [PARAMETERS.size]: [sku.size],
  [PARAMETERS.colour]: [sku.colour],
  [PARAMETERS.season]: sku.seasons,
});

/** What stands in the shop: everybody's, or sold out altogether and of a company that the buyer keeps in sight; and what in a list. */
function sights(group: (sku: Sku) => Sku[], audience: Audience) {
  const soldOutOf = audience.kind === 'storefront' ? (audience.soldOutOf ?? []) : [];
  const isInShop = (sku: Sku) => isShown(sku) || (soldOutOf.includes(sku.company) && isPublished(sku) && !group(sku).some(isShown));
  const isListed = (sku: Sku) => {
    if (audience.kind === 'storefront') return isInShop(sku);
    return audience.kind === 'staff' || isPublished(sku) || (audience.kind === 'vendor' && sku.company === audience.companyId);
  };
  return { isInShop, isListed };
}

interface Card {
  id: number;
  match?: { id: number | undefined; price_varies: boolean } | undefined;
}

/** One variant of a model may satisfy it and another not. */
const choosesVariants = ({ parameters, price_from, price_to }: Question): boolean =>
  parameters.length > 0 || price_from !== undefined || price_to !== undefined;

/** The cheapest of the variants that satisfy the question, the lead before others. */
function matchOf(fitting: Sku[], { lead, leadOf }: { lead: number; leadOf: (sku: Sku) => number }): Card['match'] {
  const found = fitting.filter((sku) => leadOf(sku) === lead);
  const [best] = found.sort((a, b) => pieceOf(a) - pieceOf(b) || Number(b.id === lead) - Number(a.id === lead) || a.id - b.id);
  return { id: best?.id, price_varies: new Set(pricesOf(found)).size > 1 };
}

/** One look at a catalogue by one audience. */
export function oracle(skus: Sku[], audience: Audience) {
  const isStorefront = audience.kind === 'storefront';
  const group = (sku: Sku) => skus.filter((other) => other.group === sku.group);
  const isPhotoless = (sku: Sku) => !group(sku).some(({ pictured }) => pictured);
  const leadOf = (sku: Sku) => group(sku).find(({ lead }) => lead)?.id ?? sku.id;
  const { isListed } = sights(group, audience);
  const ageOf = (sku: Sku) => Math.max(...group(sku).map(({ age }) => age));
  const votesOf = (sku: Sku) => sum(group(sku).map(({ votes }) => votes));
  const ratingOf = (sku: Sku) => (votesOf(sku) === 0 ? 0 : Math.round((sum(group(sku).map(({ stars }) => stars)) / votesOf(sku)) * 100));

  const fits = (sku: Sku, asked: Question, without: Without): boolean =>
    isListed(sku) &&
    (without === 'category' || asked.category_id === undefined || pathOf(sku.category).includes(asked.category_id)) &&
    (without === 'company' || companiesOf(asked).length === 0 || companiesOf(asked).includes(sku.company)) &&
    (without === 'price' || asked.price_from === undefined || pieceOf(sku) >= asked.price_from * 100) &&
    (without === 'price' || asked.price_to === undefined || pieceOf(sku) <= asked.price_to * 100) &&
    (asked.for_days === undefined || ageOf(sku) < asked.for_days) &&
    (isStorefront || asked.active === undefined || sku.active === asked.active) &&
    (isStorefront || asked.in_stock === undefined || isInStock(sku) === asked.in_stock) &&
    asked.parameters.every((filter) => filter.parameter_id === without || says(sku, filter));

  const fitting = (asked: Question, without: Without = null) => skus.filter((sku) => fits(sku, asked, without));
  const count = (found: Sku[]) => new Set(found.map(leadOf)).size;

  const keys: Record<string, (sku: Sku) => number> = {
    new: (sku) => -ageOf(sku),
    price_asc: (sku) => Math.min(...pricesOf(telling(sku))),
    rating: (sku) => ratingOf(sku) * 1_000_000 + votesOf(sku),
    popular: (sku) => (group(sku).some(({ popular }) => popular) ? 1_000_000 : 0) + votesOf(sku),
  };

  /** Cards of a whole list in its order: of a model not the lead's id when that is not shown. */
  function list(asked: Question, sort: string): Card[] {
    const key = keys[sort === 'price_desc' ? 'price_asc' : sort] ?? (() => 0);
    const way = sort === 'price_asc' ? 1 : -1;
    const fitted = fitting(asked);
    const models = [...new Map(fitted.map((sku) => [leadOf(sku), sku])).entries()];
    models.sort(([a, one], [b, other]) => Number(isPhotoless(one)) - Number(isPhotoless(other)) || way * (key(one) - key(other) || a - b));
    return models.map(([lead, sku]) => {
      const match = choosesVariants(asked) ? { match: matchOf(fitted, { lead, leadOf }) } : {};
      return { id: faceOf(lead, telling(sku)), ...match };
    });
  }

  /** The variants by which a model is told: those that sell, else those that are published, else all. */
  function telling(sku: Sku): Sku[] {
    const [shown, published] = [group(sku).filter(isShown), group(sku).filter(isPublished)];
    if (shown.length > 0) return shown;
    return published.length > 0 ? published : group(sku);
  }

  function facets(asked: Question) {
    const bare = fitting(asked);
    const prices = pricesOf(fitting(asked, 'price'));
    const place = skus.filter((sku) => isShown(sku) && fits(sku, placeOnly(asked), null));
    const tally = <T>(values: Iterable<T>, found: Sku[], has: (sku: Sku, value: T) => boolean) =>
      Object.fromEntries([...values].map((value) => [value, count(found.filter((sku) => has(sku, value)))]).filter(([, n]) => n));
    const values = (parameter: number, options: number[]) =>
      tally(options, fitting(asked, parameter), (sku, option) => optionsOf(sku)[parameter]?.includes(option) ?? false);
    const numbers = place.flatMap(({ density }) => density ?? []);
    return {
      total: count(bare),
      price: prices.length === 0 ? null : { min: Math.min(...prices) / 100, max: Math.max(...prices) / 100 },
      categories: tally(CATEGORIES.keys(), fitting(asked, 'category'), (sku, category) => pathOf(sku.category).includes(category)),
      companies: tally(COMPANIES.keys(), fitting(asked, 'company'), (sku, company) => sku.company === company),
      size: values(PARAMETERS.size, SIZES),
      colour: values(PARAMETERS.colour, COLOURS),
      season: values(PARAMETERS.season, SEASONS),
      range: numbers.length === 0 ? null : { min: Math.min(...numbers), max: Math.max(...numbers) },
      worded: place.some(({ line }) => line !== null),
    };
  }

  return { list, facets };
}

/** A model by its lead, or, where that is not shown, by the first that is shown instead. */
function faceOf(lead: number, shown: readonly Sku[]): number {
  const ids = shown.map(({ id }) => id);
  return ids.includes(lead) ? lead : Math.min(...ids);
}

/** One company speaks louder than several. */
const companiesOf = ({ company_id, company_ids = [] }: Question): readonly number[] =>
  company_id === undefined ? company_ids : [company_id];

const placeOnly = (asked: Question): Question => {
  const { category_id } = asked;
  if (category_id !== undefined) return { category_id, parameters: [] };
  const [company_id, ...others] = companiesOf(asked);
  return company_id === undefined || others.length > 0 ? { parameters: [] } : { company_id, parameters: [] };
};

function says(sku: Sku, { parameter_id, values, from, to, text }: Question['parameters'][number]): boolean {
  if (values) return values.some((value) => optionsOf(sku)[parameter_id]?.includes(value));
  if (text !== undefined) return sku.line?.toLowerCase().includes(text.toLowerCase()) ?? false;
  return sku.density !== null && sku.density >= (from ?? Number.NEGATIVE_INFINITY) && sku.density <= (to ?? Number.POSITIVE_INFINITY);
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
