import type { Publication, PublicationPage, PublicationRow } from '@market/content-contract/publication';

export const aRow = (id: number, changes: Partial<PublicationRow> = {}): PublicationRow => ({
  ...{ id, title: `Публикация ${id}`, description: `О чём она, ${id}`, logo: null, hidden: false, editable: false, version: 1 },
  ...{ createdAt: '2026-08-03T09:00:00.000Z', changed_at: '2026-08-04T09:00:00.000Z' },
  user: { id: 7, fio: 'Анна Покупаева' },
  company: null,
  ...changes,
});

export const aPublication = (id: number, changes: Partial<Publication> = {}): Publication => ({
  ...aRow(id),
  text: `<p>Текст ${id}</p>`,
  product_ids: [],
  ...changes,
});

export const pageOf = (data: readonly PublicationRow[], total = data.length): PublicationPage => ({
  data: [...data],
  page: 1,
  per_page: 20,
  total,
});

export const aPhoto = { path: '/media/1.webp', big: '/media/1-big.webp', small: '/media/1-small.webp' };
