import { picture } from './picture.ts';
import { type Answered, list, of, type Step, type World } from './step.ts';

const product = ({ category, type, size, cloth }: World, sku: string) => ({
  ...{
    name: 'Платье',
    sku,
    price: 1500.5,
    units: 5,
    description: 'Лён',
    category: { id: category },
    product_type: { id: type },
    active: true,
  },
  ...{ weight: 400, length: 300, width: 200, height: 50, stock_quantity: 10, barcode: '4600000000017' },
  parameter_values: [
    { parameter_id: size, parameter_name: 'Размер', value: '46' },
    { parameter_id: cloth, parameter_name: 'Состав', value: 'хлопок' },
  ],
});

export const goods: Step[] = [
  {
    call: 'POST /api/shop/product',
    as: 'vendor',
    body: (world) => product(world, 'A-1'),
    keep: ({ id }, world) => {
      world.product = id;
    },
  },
  {
    call: 'POST /api/shop/product',
    as: 'vendor',
    body: (world) => product(world, 'A-2'),
    keep: ({ id }, world) => {
      world.second = id;
    },
  },
  {
    call: 'GET /api/shop/product/{id}',
    as: 'vendor',
    id: of('product'),
    keep: ({ parameter_values }) => {
      if (parameter_values.map(({ value }: Answered) => value).join() !== '46,хлопок') throw new Error('values are lost');
    },
  },
  { call: 'PUT /api/shop/product/{id}', as: 'vendor', id: of('product'), body: () => ({ price: 1400 }) },
  {
    call: 'POST /api/shop/product/{id}/upload_photos',
    as: 'vendor',
    id: of('product'),
    body: () => picture('photos[]'),
    keep: ({ photos }, world) => {
      world.photo = photos[0].id;
    },
  },
  { call: 'POST /api/shop/product_photo/{id}/set_main', as: 'vendor', id: of('photo') },
  { call: 'DELETE /api/shop/product_photo/{id}', as: 'vendor', id: of('photo') },
  { call: 'POST /api/stock_info/{id}', as: 'vendor', id: of('product'), body: () => ({ available_quantity: 20 }) },
  list('GET /api/shop/products', {
    query: ({ category }) => `category_id=${category}&price_from=1&price_to=99999&active=true&for_days=14&text=`,
  }),
  list('POST /api/shop/products', {
    body: ({ size }) => ({ price_from: 1, parameters: JSON.stringify([{ parameter_id: size, value: '46' }]) }),
    keep: (data, _, { total }) => {
      if (total !== data.length || total === 0) throw new Error('the filter finds nothing');
    },
  }),
  list('POST /api/shop/category/{id}/products', {
    id: of('category'),
    body: ({ size }) => ({ parameters: JSON.stringify([{ parameter_id: size, value: '44' }]) }),
    keep: (data) => {
      if (data.length > 0) throw new Error('the filter is ignored');
    },
  }),
  list('GET /api/shop/products/all/', { query: () => 'text=платье' }),
  list('GET /api/shop/products/search', { query: () => 'text=платье' }),
  list('GET /api/shop/products/suggest', { query: () => 'text=пла' }),
  list('GET /api/shop/company/{id}/products', { id: of('company'), query: () => 'active=true' }),
  { call: 'POST /api/shop/favorites', as: 'buyer', query: ({ product: id }) => `product_id=${id}` },
  { call: 'GET /api/shop/favorites', as: 'buyer' },
  { call: 'GET /api/shop/products/favorites', as: 'buyer' },
  { call: 'DELETE /api/shop/favorites', as: 'buyer', query: ({ product: id }) => `product_id=${id}` },
  {
    call: 'POST /api/shop/product/{id}/review',
    as: 'buyer',
    id: of('product'),
    body: () => ({ rating: 5, data: 'Хорошо' }),
    keep: ({ id }, world) => {
      world.review = id;
    },
  },
  list('GET /api/shop/product/{id}/reviews', { id: of('product') }),
  { call: 'DELETE /api/shop/review/{id}', as: 'buyer', id: of('review') },
  { call: 'DELETE /api/shop/product/{id}', as: 'vendor', id: of('second') },
  {
    call: 'POST /api/shop/collection',
    as: 'admin',
    body: () => ({ names: { ru: 'Лето', en: 'Summer' }, slug: 'summer' }),
    keep: ({ id }, world) => {
      world.collection = id;
    },
  },
  {
    call: 'PUT /api/shop/collection/{id}',
    as: 'admin',
    id: of('collection'),
    body: () => ({ names: { ru: 'Лето 2027', en: 'Summer 2027' }, active: true }),
  },
  { call: 'PUT /api/shop/collection/{id}/products', as: 'admin', id: of('collection'), body: ({ product: id }) => ({ product_ids: [id] }) },
  list('GET /api/shop/collections'),
  list('GET /api/shop/collection/{id}', { id: of('collection') }),
];
