import { picture } from './picture.ts';
import { list, of, type Step } from './step.ts';

export const publications: Step[] = [
  {
    call: 'POST /api/publication',
    as: 'buyer',
    body: () => {
      const form = picture('photo');
      for (const [name, value] of Object.entries({ title: 'Новинки', description: 'Что берут', text: '<p>Лён</p>' }))
        form.append(name, value);
      return form;
    },
    keep: ({ id, title, text, logo, createdAt, user }, world) => {
      if (title !== 'Новинки' || text !== '<p>Лён</p>' || !logo || !createdAt || user.id !== world.buyer)
        throw new Error('another publication');
      world.publication = id;
    },
  },
  {
    call: 'PUT /api/publication/{id}',
    as: 'buyer',
    id: of('publication'),
    body: ({ publication }) => ({ id: publication, title: 'Новинки лета', description: 'Что берут', text: '<p>Лён и хлопок</p>' }),
  },
  { call: 'POST /api/publication/{id}/upload_logo', as: 'buyer', id: of('publication'), body: () => picture('photos[]') },
  list('GET /api/publication/{id}', {
    id: of('publication'),
    keep: ({ title }) => {
      if (title !== 'Новинки лета') throw new Error('another title');
    },
  }),
  list('GET /api/publications/list', { query: () => 'page=1&per_page=20' }),
  { call: 'GET /api/publications/my', as: 'buyer', query: () => 'page=1&per_page=20' },
];
