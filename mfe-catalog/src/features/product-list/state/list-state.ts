import { COMPANIES_CHOSEN_MAX, PRODUCT_SORTS } from '@market/catalogue-contract/list-choices';
import type { ParameterFilter } from '@market/catalogue-contract/parameter-filter';
import type { ProductSort } from '@market/catalogue-contract/product';
import { CATALOGUE_PAGE_SIZE, CATALOGUE_PAGE_SIZES } from '@market/shell-kit/format/constants';
import { DRAWER_PAGE_SIZE, PAGE_MAX } from '../../../storefront-numbers.ts';
import { parameterFromText, parameterToText } from './parameter-text.ts';

/** `compact`: on a phone two small cards beside each other, elsewhere as `grid`. */
const VIEWS = ['grid', 'compact', 'rows'] as const;

/** Sizes to choose from; the phone's category drawer brings one of its own. */
const KNOWN_SIZES = [DRAWER_PAGE_SIZE, ...CATALOGUE_PAGE_SIZES] as const;
type PageSize = (typeof KNOWN_SIZES)[number];

/** What a shopper chose on a list of products. All of it lives in the address. */
export interface ListState {
  readonly q: string;
  /** Search these very words, without correction. */
  readonly literal: boolean;
  readonly page: number;
  readonly perPage: PageSize;
  /** null: relevance while searching, newest first otherwise. */
  readonly sort: ProductSort | null;
  readonly view: (typeof VIEWS)[number];
  /** Whole roubles. */
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  readonly inStock: boolean;
  /** Single pieces are sold, not whole size runs alone. */
  readonly loose: boolean;
  /** Any of these; none: all. */
  readonly companyIds: readonly number[];
  readonly parameters: readonly ParameterFilter[];
}

export const EMPTY_LIST_STATE: ListState = {
  q: '',
  literal: false,
  page: 1,
  perPage: CATALOGUE_PAGE_SIZE,
  sort: null,
  view: 'grid',
  priceFrom: null,
  priceTo: null,
  inStock: false,
  loose: false,
  companyIds: [],
  parameters: [],
};

const QUERY_MAX = 200;

/** Reads one value of an address; null for one that makes no sense. By hand, so that no library of schemas stands before the first list. */
type Read<T> = (text: string) => T | null;

const wholeNumber =
  (min: number, max: number): Read<number> =>
  (text) => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : null;
  };
const word =
  <T extends string>(words: readonly T[]): Read<T> =>
  (text) =>
    words.find((candidate) => candidate === text) ?? null;
const Price = wholeNumber(0, 9_999_999);
const companies: Read<readonly number[]> = (text) => {
  const ids = text.split('.').map(wholeNumber(1, 999_999_999));
  // Of more than there may be the first are taken; the filter says that it is full.
  return ids.every((id) => id !== null) ? [...new Set(ids)].slice(0, COMPANIES_CHOSEN_MAX) : null;
};
const perPage: Read<PageSize> = (text) => KNOWN_SIZES.find((size) => String(size) === text) ?? null;
const query: Read<string> = (text) => (text.trim() !== '' && text.trim().length <= QUERY_MAX ? text.trim() : null);
const flag: Read<true> = (text) => text === '1' || null;

/** The limits of the wire contract: more groups in an address are ignored. */
const PARAMETERS_MAX = 20;
const PARAMETER_KEY = /^p([1-9]\d{0,9})$/;
const OWN_KEYS = ['q', 'text', 'literal', 'page', 'per_page', 'sort', 'view', 'price_from', 'price_to', 'in_stock', 'loose', 'company'];

/** Reads the list from an address. A value that makes no sense becomes the default: an address never breaks the page. */
export function readListState(params: URLSearchParams): ListState {
  const read = <T>(key: string, from: Read<T>): T | null => {
    const text = params.get(key);
    return text === null ? null : from(text);
  };
  const price = readPrice(read('price_from', Price), read('price_to', Price));
  // `text` is the name older links of the header search use.
  const q = read('q', query) ?? read('text', query) ?? '';
  const sort = read('sort', word(PRODUCT_SORTS));
  return {
    q,
    literal: read('literal', flag) ?? false,
    page: read('page', wholeNumber(1, PAGE_MAX)) ?? 1,
    perPage: read('per_page', perPage) ?? CATALOGUE_PAGE_SIZE,
    // Without words there is nothing to be relevant to.
    sort: sort === 'relevance' && q === '' ? null : sort,
    view: read('view', word(VIEWS)) ?? 'grid',
    ...price,
    inStock: read('in_stock', flag) ?? false,
    loose: read('loose', flag) ?? false,
    companyIds: read('company', companies) ?? [],
    parameters: readParameters(params),
  };
}

/** A lower price above the upper one is no filter at all: the server would refuse it. */
function readPrice(priceFrom: number | null, priceTo: number | null): Pick<ListState, 'priceFrom' | 'priceTo'> {
  const crossed = priceFrom !== null && priceTo !== null && priceFrom > priceTo;
  return crossed ? { priceFrom: null, priceTo: null } : { priceFrom, priceTo };
}

function readParameters(params: URLSearchParams): ParameterFilter[] {
  const byId = new Map<number, ParameterFilter>();
  for (const [key, text] of params) {
    const id = Number(PARAMETER_KEY.exec(key)?.[1] ?? 0);
    const filter = id > 0 && !byId.has(id) && byId.size < PARAMETERS_MAX ? parameterFromText(id, text) : null;
    if (filter) byId.set(id, filter);
  }
  return [...byId.values()].sort((a, b) => a.parameter_id - b.parameter_id);
}

/** Writes the list into an address; defaults are left out and what belongs to others (`base`) stays. */
export function writeListState(state: ListState, base: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams([...base].filter(([key]) => !OWN_KEYS.includes(key) && !PARAMETER_KEY.test(key)));
  const write = (key: string, value: string | number | null, byDefault: string | number | null) => {
    if (value !== null && value !== byDefault) params.set(key, String(value));
  };
  write('q', state.q, '');
  write('literal', state.q !== '' && state.literal ? 1 : null, null);
  for (const filter of state.parameters) write(`p${filter.parameter_id}`, parameterToText(filter), null);
  write('price_from', state.priceFrom, null);
  write('price_to', state.priceTo, null);
  write('in_stock', state.inStock ? 1 : null, null);
  write('loose', state.loose ? 1 : null, null);
  write('company', state.companyIds.join('.'), '');
  write('sort', state.sort, null);
  write('view', state.view, 'grid');
  write('per_page', state.perPage, CATALOGUE_PAGE_SIZE);
  write('page', state.page, 1);
  return params;
}
