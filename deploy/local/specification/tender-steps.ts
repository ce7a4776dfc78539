import { picture } from './picture.ts';
import { of, type Step } from './step.ts';

const wanted = { description: 'Ищем льняные платья на лето, размеры 42–52', desired_price: 150_000 };

/** A buyer looks for something, vendors offer, one is hired. */
const search: Step[] = [
  {
    call: 'POST /api/shop/tender/add',
    as: 'buyer',
    body: ({ category }) => ({ ...wanted, categories: [category] }),
    keep: ({ id, number, user_id, photos, proposals }, world) => {
      if (!number || user_id !== world.buyer || photos.length !== 0 || proposals.length !== 0) throw new Error('another tender');
      world.tender = id;
    },
  },
  {
    call: 'POST /api/shop/tender/add',
    as: 'manager',
    body: ({ category }) => ({ ...wanted, categories: [category] }),
    keep: ({ id }, world) => {
      world.spare_tender = id;
    },
  },
  {
    call: 'GET /api/shop/tenders',
    as: 'vendor',
    query: ({ category, buyer }) => `page=1&per_page=20&categories=${category}&user_id=${buyer}`,
    keep: ([found], world) => {
      if (found.id !== world.tender || found.creator.id !== world.buyer) throw new Error('the tender is not found');
    },
  },
  { call: 'PUT /api/shop/tender/{id}', as: 'buyer', id: of('tender'), body: () => ({ desired_price: 140_000 }) },
  {
    call: 'POST /api/shop/tender/{id}/attachments',
    as: 'buyer',
    id: of('tender'),
    body: () => picture('photos'),
    keep: ({ photos }, world) => {
      world.attachment = photos[0].id;
    },
  },
  { call: 'DELETE /api/shop/tender_attachment/{id}', as: 'buyer', id: of('attachment') },
  {
    call: 'GET /api/shop/tender/{id}',
    as: 'vendor',
    id: of('tender'),
    keep: ({ desired_price, description, categories, photos }, { category }) => {
      if (desired_price !== 140_000 || description !== wanted.description || photos.length !== 0) throw new Error('another tender');
      if (categories[0].id !== category) throw new Error('other categories');
    },
  },
  {
    call: 'POST /api/shop/tender/{id}/questions',
    as: 'vendor',
    id: of('tender'),
    body: () => ({ text: 'Нужны бирки?' }),
    keep: ({ id }, world) => {
      world.question = id;
    },
  },
  { call: 'PUT /api/shop/tender_question/{id}', as: 'buyer', id: of('question'), body: () => ({ answer: 'Да' }) },
  {
    call: 'GET /api/shop/tender/{id}/questions',
    as: 'vendor',
    id: of('tender'),
    query: () => 'page=1&per_page=20',
    keep: ([asked]) => {
      if (asked.answer !== 'Да' || asked.company !== null) throw new Error('another question');
    },
  },
  { call: 'POST /api/shop/tender/{id}/show_contact', as: 'vendor', id: of('tender') },
];

const offer = (comment: string): Step => ({
  call: 'POST /api/shop/tender/{id}/add_proposal',
  as: 'vendor',
  id: of('tender'),
  body: ({ company }) => ({ company_id: company, comment }),
  keep: ({ id, status, tender_id, company_id }, world) => {
    if (status !== 'in_moderation' || tender_id !== world.tender || company_id !== world.company) throw new Error('another proposal');
    world.proposal = id;
  },
});

const hire: Step[] = [
  offer('Сошьём за неделю'),
  { call: 'DELETE /api/shop/proposal/{id}', as: 'vendor', id: of('proposal') },
  offer('Сошьём за пять дней'),
  {
    call: 'GET /api/shop/proposals',
    as: 'buyer',
    query: ({ tender, company }) => `tender_id=${tender}&company_id=${company}&per_page=20&page=1&statuses=in_moderation`,
    keep: ([found], world, { total }) => {
      if (total !== 1 || found.id !== world.proposal) throw new Error('the proposal is not found');
    },
  },
  { call: 'POST /api/shop/proposal/{id}/improve', as: 'buyer', id: of('proposal'), body: () => ({ text: 'А за четыре?' }) },
  { call: 'GET /api/shop/tender/{id}/compare', as: 'buyer', id: of('tender') },
  {
    call: 'PUT /api/shop/proposal/{id}',
    as: 'buyer',
    id: of('proposal'),
    body: () => ({ status: 'hired' }),
    keep: ({ status }) => {
      if (status !== 'hired') throw new Error('nobody is hired');
    },
  },
];

const readers = ['buyer', 'vendor', 'manager', 'admin'] as const;
/** The hire becomes goods at agreed prices, which the buyer confirms. */
const order: Step[] = [
  ...readers.map(
    (as): Step => ({
      call: 'GET /api/shop/offers',
      as,
      query: async (world, { firstOf }) => {
        world.offer = (await firstOf('/api/shop/offers', as)).id;
        return 'page=1&per_page=20&statuses=composing';
      },
      keep: ([found], { offer: id }) => {
        if (found.id !== id) throw new Error('the offer is not found');
      },
    }),
  ),
  {
    call: 'PUT /api/shop/offer/{id}',
    as: 'vendor',
    id: of('offer'),
    body: ({ product }) => ({ lines: [{ product_id: product, count: 2, price: 1000 }], send: true }),
  },
  ...readers.map(
    (as): Step => ({
      call: 'GET /api/shop/offer/{id}',
      as,
      id: of('offer'),
      keep: ({ status, sum, version }, world) => {
        if (status !== 'offered' || sum !== 2000) throw new Error('another offer');
        world.offer_version = version;
      },
    }),
  ),
  { call: 'POST /api/shop/offer/{id}/accept', as: 'buyer', id: of('offer'), body: ({ offer_version }) => ({ version: offer_version }) },
];

export const tenders: Step[] = [...search, ...hire, ...order];
