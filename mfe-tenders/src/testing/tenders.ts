import type { Photo } from '@market/tenders-contract/fields';
import type { Tender, TenderPage, TenderRow } from '@market/tenders-contract/tender';

export const aPhoto = (id: number): Photo => ({
  id,
  path: `/media/${id}.webp`,
  big: `/media/${id}-big.webp`,
  small: `/media/${id}-small.webp`,
});

const DAY_MS = 86_400_000;

/** An open tender that closes in three days and a bit. */
export const aRow = (id: number, changes: Partial<TenderRow> = {}): TenderRow => ({
  ...{ id, number: `2026-${String(id).padStart(6, '0')}`, user_id: 5, creator: { id: 5, fio: 'Анна Покупаева' } },
  ...{ title: `Рубашки ${id}`, description: 'Льняные рубашки\nс вышивкой', desired_price: 150_000, price_for: 'whole', quantity: 300 },
  ...{ city: 'Иваново', categories: [{ id: 11, name: 'Рубашки' }], photo: null, status: 'open', needed_by: '2026-12-20' },
  ...{ closes_on: '2026-12-01', closes_at: new Date(Date.now() + 3.5 * DAY_MS).toISOString(), created_at: '2026-11-01T09:00:00.000Z' },
  ...{ proposals_num: 2, own_proposal: null, own: false, version: 1 },
  ...changes,
});

export const aTender = (id: number, changes: Partial<Tender> = {}): Tender => ({
  ...aRow(id),
  ...{ photos: [], proposals: [], questions_num: 0, hired_proposal_id: null, allowed: [] },
  ...changes,
});

export const pageOf = (data: readonly TenderRow[], total = data.length): TenderPage => ({ data: [...data], page: 1, per_page: 20, total });

/** The categories that can be chosen. */
export const categoryTree = {
  data: [
    { id: 11, name: 'Рубашки', children: [] },
    { id: 12, name: 'Платья', children: [{ id: 13, name: 'Сарафаны', children: [] }] },
  ],
};
