import type { ComparedProposal, Comparison, Proposal, ProposalPage } from '@market/tenders-contract/proposal';

const BRANDS: Readonly<Record<number, string>> = { 1: 'Вязанка', 2: 'Лён и нить', 3: 'Северная пряжа' };

/** A proposal that its tender's owner sees; its company has the proposal's number. */
export const aProposal = (id: number, changes: Partial<Proposal> = {}): Proposal => ({
  ...{
    id,
    tender_id: 1,
    company_id: id,
    comment: `Сошьём и привезём, вариант ${id}`,
    status: 'in_moderation',
    reason: null,
    reason_text: null,
  },
  tender: { id: 1, number: '2026-000001', title: 'Рубашки 1', status: 'open' },
  company: { id, brand: BRANDS[id] ?? `Компания ${id}`, logo: null, rating: 4.5, city: 'Иваново', active: true },
  moderated_at: '2026-11-02T09:00:00.000Z',
  ...{ price: 120_000, price_for: 'whole', quantity: 300, min_quantity: 50, delivery_days: 14, delivery_included: true, sample: null },
  ...{ valid_until: '2026-12-31', products: [], photos: [], price_gap: null, improve_text: null, edits_left: null },
  ...{ created_at: '2026-11-02T08:00:00.000Z', changed_at: '2026-11-02T08:00:00.000Z', version: 1, allowed: [] },
  ...changes,
});

export const proposalPage = (data: readonly Proposal[], changes: Partial<ProposalPage> = {}): ProposalPage => ({
  ...{ data: [...data], page: 1, per_page: 20, total: data.length },
  ...changes,
});

/** One of a comparison, with what was worked out of it. */
export const aCompared = (id: number, changes: Partial<ComparedProposal> = {}): ComparedProposal => ({
  ...aProposal(id),
  ...{ piece_price: 400, total: 120_000, percent_of_wish: 80 },
  ...changes,
});

export const aComparison = (proposals: readonly ComparedProposal[], best: Partial<Comparison['data']['best']> = {}): Comparison => ({
  data: {
    tender: {
      ...{ id: 1, number: '2026-000001', title: 'Рубашки 1', desired_price: 150_000, price_for: 'whole', quantity: 300 },
      ...{ status: 'open', needed_by: '2026-12-20', version: 1 },
    },
    proposals: [...proposals],
    best: {
      ...{ piece_price: [], total: [], percent_of_wish: [], min_quantity: [], delivery_days: [], valid_until: [], rating: [] },
      ...best,
    },
  },
});
