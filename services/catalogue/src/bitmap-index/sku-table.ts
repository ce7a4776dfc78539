import { type BitSet, clearBit, withBit } from './bit-set.ts';
import { BY_CATEGORY, BY_COMPANY } from './facet-dimensions.ts';
import { Postings } from './postings.ts';
import { Spans, withRoom } from './spans.ts';
import { TermSets } from './term-sets.ts';
import { Terms } from './terms.ts';

/** A model as lists order it, with its variants that are shown. */
export interface ShownModel {
  id: number;
  /** What lists are ordered by, as numbers. */
  since: number;
  price: number;
  rating: number;
  popularity: number;
  /** 1 when none of its variants has a photo: it comes last in every order. */
  photoless: number;
  /** 1 when only whole size runs of it are sold. */
  runs_only: number;
  /** As of which it was read: a card that was written at the same one is current. */
  revision: number;
  skus: readonly ShownSku[];
}

export interface ShownSku {
  id: number;
  price: number;
  /** Options, categories from the root down, and the company: the terms of sku_index. */
  terms: readonly number[];
}

/**
 * The SKUs of the storefront in columns of numbers. SKUs of one model stand side by side, and what all of them have in common is kept once.
 * A place that became free is given to the next model of that many variants.
 */
export class SkuTable {
  readonly terms = new Terms();
  /** Of which not all variants of some model have the same. */
  readonly ownDimensions = new Set<number>();
  readonly postings = new Postings();
  /** Of the companies and of the paths of categories that models have. */
  readonly sets = new TermSets();
  /** Which places hold a SKU. */
  taken: BitSet = new Uint32Array(0);
  /** By SKU: its id, its model's place, its price in kopecks, and the terms that not all variants of its model have. */
  skuId = new Int32Array(0);
  model = new Uint32Array(0);
  price = new Int32Array(0);
  ownStart = new Uint32Array(0);
  ownEnd = new Uint32Array(0);
  /** By model: its id, its revision and what orders it; the terms that all of its variants have, company and categories apart as sets; where its SKUs stand. */
  id = new Int32Array(0);
  revision = new Float64Array(0);
  order = { since: new Float64Array(0), price: new Float64Array(0), rating: new Float64Array(0), popularity: new Float64Array(0) };
  photoless = new Uint32Array(0);
  runsOnly = new Uint32Array(0);
  company = new Uint32Array(0);
  categories = new Uint32Array(0);
  commonStart = new Uint32Array(0);
  commonEnd = new Uint32Array(0);
  skuStart = new Uint32Array(0);
  skuEnd = new Uint32Array(0);
  /** Places of terms, as the four columns above cut them, in each piece those of one dimension side by side. */
  termList = new Uint32Array(0);

  readonly #placeOf = new Map<number, number>();
  readonly #models = new Spans();
  readonly #skus = new Spans();
  readonly #lists = new Spans();

  /** Places of SKUs and of models: all numbers below these. */
  get skus(): number {
    return this.#skus.end;
  }
  get models(): number {
    return this.#models.end;
  }

  /** Takes a model as it is now. */
  put(model: ShownModel): void {
    this.remove(model.id);
    const place = this.#models.take(1);
    this.#placeOf.set(model.id, place);
    this.#makeRoom(model);
    this.id[place] = model.id;
    this.revision[place] = model.revision;
    for (const key of ['since', 'price', 'rating', 'popularity'] as const) this.order[key][place] = model[key];
    this.photoless[place] = model.photoless;
    this.runsOnly[place] = model.runs_only;
    const common = commonTerms(model.skus);
    this.#putCommon(place, [...common]);
    const start = this.#skus.take(model.skus.length);
    this.skuStart[place] = start;
    this.skuEnd[place] = start + model.skus.length;
    for (const [at, sku] of model.skus.entries()) this.#putSku(start + at, place, { sku, common });
  }

  #putCommon(place: number, common: readonly number[]): void {
    const places = common.map((term) => this.terms.placeOf(term));
    const { dimension } = this.terms;
    const setOf = (its: number): number => this.sets.numberOf(places.filter((term) => dimension[term] === its));
    this.company[place] = setOf(BY_COMPANY);
    this.categories[place] = setOf(BY_CATEGORY);
    const others = places.filter((term) => dimension[term] !== BY_COMPANY && dimension[term] !== BY_CATEGORY);
    [this.commonStart[place], this.commonEnd[place]] = this.#putTerms(others);
  }

  #putSku(at: number, place: number, { sku, common }: { sku: ShownSku; common: ReadonlySet<number> }): void {
    this.taken = withBit(this.taken, at);
    this.skuId[at] = sku.id;
    this.model[at] = place;
    this.price[at] = sku.price;
    const own = sku.terms.filter((term) => !common.has(term)).map((term) => this.terms.placeOf(term));
    [this.ownStart[at], this.ownEnd[at]] = this.#putTerms(own);
    for (const term of own) this.ownDimensions.add(this.terms.dimension[term] ?? 0);
    for (const term of sku.terms) this.postings.add(this.terms.placeOf(term), at, this.skus);
  }

  #putTerms(places: number[]): [start: number, end: number] {
    const start = this.#lists.take(places.length);
    this.termList = withRoom(this.termList, this.#lists.end);
    const { dimension } = this.terms;
    this.termList.set(
      places.sort((a, b) => (dimension[a] ?? 0) - (dimension[b] ?? 0)),
      start,
    );
    return [start, start + places.length];
  }

  /** Forgets a model, if it is known. */
  remove(id: number): void {
    const place = this.#placeOf.get(id);
    if (place === undefined) return;
    this.#placeOf.delete(id);
    const [start = 0, end = 0] = [this.skuStart[place], this.skuEnd[place]];
    const common = [
      ...this.sets.termsOf(this.company[place] ?? 0),
      ...this.sets.termsOf(this.categories[place] ?? 0),
      ...this.#takeTerms(this.commonStart[place], this.commonEnd[place]),
    ];
    for (let at = start; at < end; at += 1) {
      clearBit(this.taken, at);
      for (const term of [...common, ...this.#takeTerms(this.ownStart[at], this.ownEnd[at])]) this.postings.remove(term, at);
    }
    this.#skus.giveBack(start, end - start);
    this.#models.giveBack(place, 1);
  }

  #takeTerms(start = 0, end = 0): Uint32Array {
    this.#lists.giveBack(start, end - start);
    return this.termList.slice(start, end);
  }

  #makeRoom({ skus }: ShownModel): void {
    const models = this.models;
    this.id = withRoom(this.id, models);
    this.revision = withRoom(this.revision, models);
    const { since, price, rating, popularity } = this.order;
    this.order = {
      since: withRoom(since, models),
      price: withRoom(price, models),
      rating: withRoom(rating, models),
      popularity: withRoom(popularity, models),
    };
    this.photoless = withRoom(this.photoless, models);
    this.runsOnly = withRoom(this.runsOnly, models);
    this.company = withRoom(this.company, models);
    this.categories = withRoom(this.categories, models);
    this.commonStart = withRoom(this.commonStart, models);
    this.commonEnd = withRoom(this.commonEnd, models);
    this.skuStart = withRoom(this.skuStart, models);
    this.skuEnd = withRoom(this.skuEnd, models);
    const places = this.skus + skus.length;
    this.skuId = withRoom(this.skuId, places);
    this.model = withRoom(this.model, places);
    this.price = withRoom(this.price, places);
    this.ownStart = withRoom(this.ownStart, places);
    this.ownEnd = withRoom(this.ownEnd, places);
  }
}

function commonTerms([first, ...others]: readonly ShownSku[]): ReadonlySet<number> {
  const common = new Set(first?.terms);
  for (const { terms } of others) for (const term of common) if (!terms.includes(term)) common.delete(term);
  return common;
}
