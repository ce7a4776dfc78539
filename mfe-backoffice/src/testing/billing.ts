import type { Bonus } from '@market/billing-contract/bonus';
import type { OwnPlan, Quote, Tariff } from '@market/billing-contract/tariff';
import { FREE_LIMITS } from '@market/billing-contract/tariff-limits';
import type { Transaction, TransactionPage } from '@market/billing-contract/transaction';

const ANY = {
  contacts_per_day: null,
  active_models: null,
  monthly_proposals: null,
  open_tenders: null,
  statistics_days: null,
  badge: true,
};

/** A plan of buyers that is sold; what is not given has ordinary values. */
export const aTariff = (changes: Partial<Tariff> = {}): Tariff => ({
  ...{ id: 2, code: 'buyer_pro', role: 'ROLE_BUYER', name: 'Buyer Pro', names: { ru: 'Buyer Pro', en: 'Buyer Pro' } },
  ...{ is_free: false, hidden: false, day_price: 33, days: 30, periods: [7, 30, 120, 365], limits: ANY, version: 1 },
  ...changes,
});

export const freeTariff = aTariff({
  ...{ id: 1, code: 'buyer_free', name: 'Buyer Free', is_free: true, day_price: 0, periods: [], limits: FREE_LIMITS.ROLE_BUYER },
});

export const noPlan: OwnPlan = {
  ...{ state: 'none', tariff_id: null, expires_at: null, grace_until: null, effective_tariff_id: 1, trial_open: false },
};

export const tariffList = (data: Tariff[], plan: OwnPlan | null) => ({ data, page: 1, per_page: data.length, total: data.length, plan });

export const aQuote = (changes: Partial<Quote> = {}): { data: Quote } => ({
  data: {
    ...{ tariff_id: 2, days: 30, price: 990, day_price: 33, bonuses: 990, converted_days: 0, lost_days: 0, refusal: null },
    ...{ starts_at: '2026-12-01T00:00:00.000Z', expires_at: '2026-12-31T00:00:00.000Z' },
    ...changes,
  },
});

export const someBonuses = (free: number, changes: Partial<Bonus> = {}): { data: Bonus } => ({
  data: { free, held: 0, balance: free, owed: 0, next_expiry: null, order_percent: 30, ...changes },
});

export const aMovement = (changes: Partial<Transaction> = {}): Transaction => ({
  ...{ id: 1, created_at: '2026-11-20T10:00:00.000Z', user: { id: 9, fio: 'Ирина Лавкина' }, comment: 'За отзыв', amount: 500 },
  ...{ author: { id: 7, fio: 'Анна' }, kind: 'manual', order_id: null },
  ...changes,
});

export const movements = (data: Transaction[]): TransactionPage => {
  const sum = (rows: Transaction[]) => rows.reduce((total, { amount }) => total + amount, 0);
  const income = sum(data.filter(({ amount }) => amount > 0));
  return { data, page: 1, per_page: 20, total: data.length, sum: sum(data), income, expense: income - sum(data) };
};
