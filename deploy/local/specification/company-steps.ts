import { picture } from './picture.ts';
import { list, of, type Step } from './step.ts';

const week = ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => `${day}[from]=09:00&${day}[to]=18:00`).join('&');

export const companies: Step[] = [
  list('GET /api/companies'),
  list('GET /api/companies/search', { query: () => 'inn=10' }),
  {
    call: 'POST /api/company',
    as: 'admin',
    body: () => ({ brand: 'Лён', name: 'ООО «Лён»', inn: '7707083893', phone_number: '+7 495 000 00 12', city: 'Иваново' }),
    keep: ({ id }, world) => {
      world.made = id;
    },
  },
  {
    call: 'POST /api/shop/store',
    as: 'admin',
    body: ({ made }) => ({ company_id: made, name: 'База', phone_number: '+7 493 212 34 56', location: { address: 'Иваново' } }),
  },
  { call: 'POST /api/company/{id}/submit', as: 'admin', id: of('made'), body: () => ({ accept_documents: true }) },
  { call: 'POST /api/company/{id}/status', as: 'admin', id: of('made'), body: () => ({ status: 'active' }) },
  {
    call: 'GET /api/company/{id}',
    as: 'guest',
    id: of('company'),
    keep: ({ stores }) => {
      if (!Array.isArray(stores)) throw new Error('the stores are lost');
    },
  },
  { call: 'PUT /api/company/{id}', as: 'vendor', id: of('company'), body: () => ({ description: 'Шьём лён' }) },
  { call: 'POST /api/company/{id}/upload_logo', as: 'vendor', id: of('company'), body: () => picture('photos') },
  { call: 'DELETE /api/company/{id}/delete_logo', as: 'vendor', id: of('company') },
  { call: 'POST /api/company/{id}/favorite', as: 'buyer', id: of('company') },
  { call: 'DELETE /api/company/{id}/favorite', as: 'buyer', id: of('company') },
  { call: 'POST /api/company/{id}/show_contact', as: 'buyer', id: of('company') },
  {
    call: 'POST /api/company/{id}/review',
    as: 'buyer',
    id: of('company'),
    body: () => ({ rating: 4, text: 'Быстро' }),
    keep: ({ id }, world) => {
      world.opinion = id;
    },
  },
  list('GET /api/company/{id}/reviews', { id: of('company') }),
  { call: 'DELETE /api/company/review/{id}', as: 'buyer', id: of('opinion') },
  {
    call: 'POST /api/shop/store',
    as: 'vendor',
    body: () => ({
      name: 'База',
      phone_number: '8 (4932) 12-34-56',
      location: { address: 'Иваново, проспект Ленина, 25', lat: 57, lng: 40.98, pickup_point: true },
    }),
    keep: ({ id }, world) => {
      world.store = id;
    },
  },
  {
    call: 'POST /api/shop/store/{id}/working_time',
    as: 'vendor',
    id: of('store'),
    query: () => week,
    keep: ({ working_time }) => {
      if (working_time.fri.to !== '18:00' || working_time.sun !== null) throw new Error('the hours are lost');
    },
  },
  { call: 'PUT /api/shop/store/{id}', as: 'vendor', id: of('store'), body: () => ({ name: 'Главная база' }) },
  list('GET /api/shop/store/{id}', { id: of('store') }),
  list('GET /api/shop/stores', { query: ({ company }) => `company_id=${company}&page=1&per_page=999` }),
  list('GET /api/geocode', { as: 'vendor', query: () => `text=${encodeURIComponent('Иваново')}&locale=ru_RU` }),
];
