import type { ParameterFilter } from '@market/catalogue-contract/parameter-filter';
import { COMPANIES_CHOSEN_MAX, ProductSort } from '@market/catalogue-contract/product';
import { CATALOGUE_PAGE_SIZE, CATALOGUE_PAGE_SIZES } from '@market/shell-kit/format/constants';
import { z } from 'zod';
import { DRAWER_PAGE_SIZE, PAGE_MAX } from '../../../storefront-numbers.ts';
import { parameterFromText, parameterToText } from './parameter-text.ts';

const Sort = ProductSort;
/** `compact`: on a phone two small cards beside each other, elsewhere as `grid`. */
const View = z.enum(['grid', 'compact', 'rows']);

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
  readonly sort: z.infer<typeof Sort> | null;
  readonly view: z.infer<typeof View>;
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

const wholeNumber = (min: number, max: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));
const Page = wholeNumber(1, PAGE_MAX);
const Price = wholeNumber(0, 9_999_999);
const Companies = z
  .string()
  .regex(/^\d+(\.\d+)*$/)
  // Of more than there may be the first are taken; the filter says that it is full.
  .transform((text) => [...new Set(text.split('.').map(Number))].slice(0, COMPANIES_CHOSEN_MAX))
  .pipe(z.array(z.number().min(1).max(999_999_999)));
const PerPage = wholeNumber(1, 1000).pipe(z.literal(KNOWN_SIZES));
const Query = z.string().trim().min(1).max(200);
const Flag = z.literal('1').transform(() => true);

/** The limits of the wire contract: more groups in an address are ignored. */
const PARAMETERS_MAX = 20;
const PARAMETER_KEY = /^p([1-9]\d{0,9})$/;
const OWN_KEYS = ['q', 'text', 'literal', 'page', 'per_page', 'sort', 'view', 'price_from', 'price_to', 'in_stock', 'loose', 'company'];

/** Reads the list from an address. A value that makes no sense becomes the default: an address never breaks the page. */
export function readListState(params: URLSearchParams): ListState {
  const read = <T>(key: string, schema: z.ZodType<T>): T | null => {
    const parsed = schema.safeParse(params.get(key) ?? undefined);
    return parsed.success ? parsed.data : null;
  };
  const price = readPrice(read('price_from', Price), read('price_to', Price));
  // `text` is the name older links of the header search use.
  const q = read('q', Query) ?? read('text', Query) ?? '';
  const sort = read('sort', Sort);
  return {
    q,
    literal: read('literal', Flag) ?? false,
    page: read('page', Page) ?? 1,
    perPage: read('per_page', PerPage) ?? CATALOGUE_PAGE_SIZE,
    // Without words there is nothing to be relevant to.
    sort: sort === 'relevance' && q === '' ? null : sort,
    view: read('view', View) ?? 'grid',
    ...price,
    inStock: read('in_stock', Flag) ?? false,
    loose: read('loose', Flag) ?? false,
    companyIds: read('company', Companies) ?? [],
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
