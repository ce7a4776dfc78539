import type { CategoryNode } from '@market/catalogue-contract/category';
import type { Facets } from '@market/catalogue-contract/facets';
import type { CompanyRef, Photo, Product, ProductCard, ProductPage } from '@market/catalogue-contract/product';
import type { ReviewPage } from '@market/catalogue-contract/review';

export const company: CompanyRef = {
  ...{ id: 3, name: 'ООО «Ивановский лён»', brand: 'Ивановский лён', city: 'Иваново', rating: 4.5, logo: null, min_order_first: null },
};

const photo = (id: number): Photo => ({
  id,
  path: `p/${id}`,
  big: `/media/big/${id}.webp`,
  small: `/media/small/${id}.webp`,
  main: id % 10 === 0,
  width: 1200,
  height: 1600,
});

/** A model of a list: what is not said is ordinary. */
export const card = (id: number, changes: Partial<ProductCard> = {}): ProductCard => ({
  id,
  name: `Платье ${id}`,
  sku: `ИВ-${id}`,
  price: 12500,
  price_per_unit: 2500,
  units: 5,
  price_varies: false,
  moq: 1,
  pack_multiple: 1,
  rating: 4.6,
  reviews_num: 32,
  photo: photo(id * 10),
  photo_alt: photo(id * 10 + 1),
  photos: [photo(id * 10), photo(id * 10 + 1)],
  category_id: 10,
  category: { id: 10, name: 'Платья' },
  company,
  stock_info: { available_quantity: 7 },
  sizes: ['42', '44'],
  colours: [{ name: 'Чёрный', swatch: '#000000', product_id: id, photo: null }],
  popular: false,
  run_pieces: null,
  is_new: false,
  ...changes,
});

/** The part of a whole list that a request asks for. */
export function pageOf(cards: readonly ProductCard[], input: { page?: number; per_page?: number } = {}): ProductPage {
  const { page = 1, per_page = 24 } = input;
  const data = cards.slice((page - 1) * per_page, page * per_page);
  return { data, page, per_page, total: cards.length, total_capped: false, correction: null };
}

/** A page of a long list with a few of its cards: drawing a hundred costs a test seconds and proves nothing more. */
export const fewOf = (total: number, { page = 1, per_page = 24 }: { page?: number; per_page?: number }): ProductPage => ({
  ...pageOf([card(page * 1000), card(page * 1000 + 1)]),
  page,
  per_page,
  total,
});

export const cards = (count: number): ProductCard[] => Array.from({ length: count }, (_, index) => card(index + 1));

export const facets = (total: number): { data: Facets } => ({
  data: {
    total,
    total_capped: false,
    price: { min: 500, max: 30000 },
    categories: [],
    companies: [{ id: 3, brand: 'Ивановский лён', count: 12 }],
    parameters: [
      {
        parameter_id: 1,
        name: 'Размер',
        kind: 'list',
        role: 'size',
        unit: null,
        range: null,
        values: ['M', 'L'].map((value, index) => ({ id: 11 + index, value, swatch: null, count: 9 - index })),
      },
      {
        parameter_id: 2,
        name: 'Сезон',
        kind: 'multiple_enum',
        role: null,
        unit: null,
        range: null,
        values: [{ id: 21, value: 'Лето', swatch: null, count: 4 }],
      },
      { parameter_id: 4, name: 'Плотность', kind: 'number', role: null, unit: 'г/м²', range: { min: 80, max: 400 }, values: [] },
      { parameter_id: 5, name: 'Состав', kind: 'text', role: null, unit: null, range: null, values: [] },
    ],
  },
});

const node = (id: number, name: string, children: CategoryNode[] = []): CategoryNode => ({
  id,
  name,
  names: { ru: name, en: null, kk: null },
  description: null,
  parent_id: null,
  parent: null,
  position: 0,
  active: true,
  products_num: 5,
  has_children: children.length > 0,
  children,
});
export const tree = { data: [node(1, 'Женская одежда', [node(10, 'Платья', [node(12, 'Миди')])]), node(2, 'Мужская одежда')] };

/** What the SKUs of `product` have in common. */
const variant = {
  ...{ colour: 'Чёрный', swatch: '#000000', price: 12500, units: 5, moq: 2, pack_multiple: 2 },
  price_tiers: [{ min_count: 10, price: 11250 }],
};

/** A product's page: what is not said is ordinary. */
export const product = (id: number, changes: Partial<Product> = {}): { data: Product } => ({
  data: {
    id,
    name: 'Платье миди из вискозы',
    sku: 'ИВ-24-00317',
    barcode: '4601234567893',
    description: 'Мягкая вискоза.',
    price: 12500,
    price_per_unit: 2500,
    price_tiers: [{ min_count: 10, price: 11250 }],
    units: 5,
    moq: 2,
    pack_multiple: 2,
    rating: 4.6,
    reviews_num: 25,
    histogram: [1, 0, 2, 4, 18],
    photos: [photo(10), photo(11), photo(12)],
    category_path: [
      { id: 1, name: 'Женская одежда' },
      { id: 10, name: 'Платья' },
    ],
    category: { id: 10, name: 'Платья' },
    subcategory: null,
    product_type: { id: 1, name: 'Платье' },
    company,
    active: true,
    weight: 420,
    length: 320,
    width: 240,
    height: 40,
    stock_info: { available_quantity: 7 },
    stock_quantity: null,
    expiration_date: '2027-05-01',
    popular: false,
    is_new: true,
    published_at: '2026-11-01T10:00:00.000Z',
    parameter_values: [{ parameter_id: 2, parameter_name: 'Сезон', value: ['Лето', 'Демисезон'], unit: null }],
    variants: [
      { ...variant, id, sku: 'a', size: 'M', stock_info: { available_quantity: 7 } },
      { ...variant, id: id + 1, sku: 'b', size: 'L', stock_info: { available_quantity: 0 } },
    ],
    runs: [],
    loose_allowed: true,
    favorite: false,
    ...changes,
  },
});

const review = (id: number): ReviewPage['data'][number] => ({
  id,
  rating: 5,
  text: `Отзыв номер ${id}`,
  data: `Отзыв номер ${id}`,
  user: { id, fio: 'Анна Петрова', avatar: null },
  created_at: new Date(Date.now() - 3 * 86_400_000 - 1000).toISOString(),
  verified_purchase: id % 2 === 0,
});
export function reviewsOf(total: number, { page = 1, per_page = 20 }: { page?: number; per_page?: number }): ReviewPage {
  const count = Math.max(0, Math.min(per_page, total - (page - 1) * per_page));
  const data = Array.from({ length: count }, (_, index) => review((page - 1) * per_page + index + 1));
  return { data, page, per_page, total, me_add: false };
}
