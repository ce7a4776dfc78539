import { picture } from './picture.ts';
import { list, of, type Step } from './step.ts';

export const documents: Step[] = [
  {
    call: 'POST /api/document',
    as: 'admin',
    body: () => ({ content_type: 'privacy_policy', text: '<p>Мы храним</p>' }),
    keep: ({ id }, world) => {
      world.document = id;
    },
  },
  { call: 'PUT /api/document/{id}/edit', as: 'admin', id: of('document'), body: () => ({ text: '<p>Мы храним мало</p>' }) },
  { call: 'GET /api/document/{id}', as: 'admin', id: of('document') },
  list('GET /api/_public/document/{id}', {
    id: () => 'privacy_policy',
    keep: ({ text }) => {
      if (text !== '<p>Мы храним мало</p>') throw new Error('another text');
    },
  }),
];

export const people: Step[] = [
  list('GET /api/phone_codes'),
  { call: 'GET /api/me', as: 'buyer' },
  { call: 'GET /api/profile', as: 'buyer' },
  { call: 'PUT /api/profile', as: 'buyer', body: () => ({ first_name: 'Анна', last_name: 'Ткачёва' }) },
  { call: 'POST /api/profile/upload_photos', as: 'buyer', body: () => picture('photos') },
  list('GET /api/profile/organizations', { as: 'buyer' }),
  {
    call: 'POST /api/profile/organization',
    as: 'buyer',
    body: () => ({ name: 'ООО «Лён»', inn: '7707083893', kpp: '770701001', address: 'Москва', default: true }),
    keep: ({ id }, world) => {
      world.organization = id;
    },
  },
  { call: 'DELETE /api/profile/organization/{id}', as: 'buyer', id: of('organization') },
  { call: 'GET /api/users/search', as: 'admin', query: () => 'page=1&per_page=20&roles[]=ROLE_BUYER&filters[languages][]=ru' },
  {
    call: 'POST /api/user/create',
    as: 'admin',
    body: () => ({ login: 'vera', email: 'vera@shop.example', roles: ['ROLE_BUYER'], fio: 'Вера', locale: 'ru' }),
    keep: ({ id }, world) => {
      world.user = id;
    },
  },
  { call: 'GET /api/user/{id}', as: 'admin', id: of('user') },
  {
    call: 'PUT /api/user/{id}/edit',
    as: 'admin',
    id: of('user'),
    query: () => 'languages=ru',
    body: () => ({ first_name: 'Вера', last_name: 'Льнова' }),
  },
  { call: 'POST /api/user/{id}/upload_photos', as: 'admin', id: of('user'), body: () => picture('photos') },
  { call: 'DELETE /api/user/{id}/delete_photo', as: 'admin', id: of('user') },
  { call: 'POST /api/user/{id}/block', as: 'admin', id: of('user'), body: () => ({ reason: 'Спам' }) },
  { call: 'POST /api/user/{id}/unblock', as: 'admin', id: of('user') },
];
