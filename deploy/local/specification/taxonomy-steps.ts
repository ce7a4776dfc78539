import { list, of, type Step } from './step.ts';

export const taxonomy: Step[] = [
  {
    call: 'POST /api/shop/category',
    as: 'admin',
    body: () => ({ name: 'Одежда', active: true }),
    keep: ({ id }, world) => {
      world.root = id;
    },
  },
  {
    call: 'POST /api/shop/category',
    as: 'admin',
    body: ({ root }) => ({ names: { ru: 'Платья', en: 'Dresses', kk: 'Көйлектер' }, parent: root, description: 'Все' }),
    keep: ({ id, parent }, world) => {
      if (parent.id !== world.root) throw new Error('the parent is lost');
      world.category = id;
    },
  },
  { call: 'GET /api/shop/category/{id}', as: 'guest', id: of('category') },
  {
    call: 'PUT /api/shop/category/{id}',
    as: 'admin',
    id: of('category'),
    body: () => ({ name: 'Платья и сарафаны' }),
    keep: ({ names }) => {
      if (names.en !== 'Dresses') throw new Error('a language is lost');
    },
  },
  list('GET /api/shop/categories/full', { query: () => 'with_products=false' }),
  list('GET /api/shop/categories/roots'),
  list('GET /api/shop/category/{id}/children', { id: of('root') }),
  list('GET /api/shop/category/{id}/parents', { id: of('category') }),
  {
    call: 'POST /api/shop/categories/set_positions',
    as: 'admin',
    query: ({ category }) => `positions[0][id]=${category}&positions[0][position]=0`,
  },
  {
    call: 'POST /api/shop/product_type',
    as: 'admin',
    body: () => ({ name: 'Платье' }),
    keep: ({ id }, world) => {
      world.type = id;
    },
  },
  {
    call: 'POST /api/shop/product_type/{id}/parameter',
    as: 'admin',
    id: of('type'),
    body: () => ({ name: 'Размер', type: 'list', options: [{ value: '44' }, { value: '46' }] }),
    keep: ({ id }, world) => {
      world.size = id;
    },
  },
  {
    call: 'POST /api/shop/product_type/{id}/parameter',
    as: 'admin',
    id: of('type'),
    body: () => ({ name: 'Состав', type: 'text' }),
    keep: ({ id }, world) => {
      world.cloth = id;
    },
  },
  {
    call: 'POST /api/shop/product_type/{id}/parameter',
    as: 'admin',
    id: of('type'),
    body: () => ({ name: 'Лишнее', type: 'number' }),
    keep: ({ id }, world) => {
      world.spare = id;
    },
  },
  { call: 'PUT /api/shop/product_type_parameter/{id}', as: 'admin', id: of('spare'), body: () => ({ name: 'Плотность', type: 'number' }) },
  { call: 'DELETE /api/shop/product_type_parameter/{id}', as: 'admin', id: of('spare') },
  { call: 'DELETE /api/shop/parameter/{id}', as: 'admin', id: of('spare') },
  { call: 'PUT /api/shop/product_type/{id}', as: 'admin', id: of('type'), body: () => ({ name: 'Платье летнее' }) },
  list('GET /api/shop/product_type/{id}', { id: of('type') }),
  list('GET /api/shop/product_type/{id}/parameters', { id: of('type') }),
  list('GET /api/shop/product_types'),
  {
    call: 'POST /api/settings/new_days',
    as: 'admin',
    body: () => ({ days: 10 }),
    keep: ({ new_days }) => {
      if (new_days !== 10) throw new Error('the days are lost');
    },
  },
  list('GET /api/settings/new_days'),
];
