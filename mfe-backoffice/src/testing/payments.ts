import type { CardPayment, CardPaymentDetail, LedgerCheck, Owed, Payout } from '@market/billing-contract/card-payment';

/** A paid order of two sellers; what is not given has ordinary values. */
export const aPayment = (changes: Partial<CardPayment> = {}): CardPayment => ({
  ...{ id: 5, created_at: '2026-11-20T10:00:00.000Z', user: { id: 9, fio: 'Ирина Лавкина' }, amount: 1_000, refunded: 0 },
  ...{ status: 'succeeded', disputed: false, failure: null, provider_id: 'pi_5', order_id: 40, tariff_id: null, days: null },
  refund_failed: false,
  ...changes,
});

export const aPart = (changes: Partial<CardPaymentDetail['parts'][number]> = {}) => ({
  ...{ order_id: 41, company_id: 31, brand: 'Лён', amount: 700, refunded: 0, refundable: 700 },
  ...changes,
});

export const aRefund = (changes: Partial<CardPaymentDetail['refunds'][number]> = {}): CardPaymentDetail['refunds'][number] => ({
  ...{ id: 3, created_at: '2026-11-21T10:00:00.000Z', order_id: 41, amount: 700, reason: 'administrator', comment: 'Брак' },
  ...{ author: { id: 7, fio: 'Анна' }, state: 'wanted', failure: null },
  ...changes,
});

export const aPaymentDetail = (changes: Partial<CardPaymentDetail> = {}): { data: CardPaymentDetail } => ({
  data: {
    ...aPayment(),
    ...{ granted_at: '2026-11-20T10:01:00.000Z', payment_method: 'pm_1', refundable: 0, refunds: [] },
    parts: [aPart(), aPart({ order_id: 42, company_id: 32, brand: 'Хлопок', amount: 300, refundable: 300 })],
    events: [
      { id: 'evt_1', type: 'payment_intent.succeeded', received_at: '2026-11-20T10:01:00.000Z', done_at: '2026-11-20T10:01:01.000Z' },
    ],
    ...changes,
  },
});

export const aLedgerCheck = (changes: Partial<LedgerCheck> = {}): { data: LedgerCheck } => ({
  data: {
    checked_at: '2026-11-28T10:00:00.000Z',
    balances: [
      { unit: 'rouble', account: 'cards', amount: -1_000.1 },
      { unit: 'rouble', account: 'company', amount: 700.05 },
      { unit: 'rouble', account: 'payouts', amount: 300.05 },
      { unit: 'bonus', account: 'person', amount: 500 },
      { unit: 'bonus', account: 'promo', amount: -500 },
    ],
    faults: [],
    ...changes,
  },
});

export const owedTo = (changes: Partial<Owed> = {}): Owed => ({ company_id: 31, brand: 'Лён', owed: 700, paid_out: 0, ...changes });

export const aPayout = (changes: Partial<Payout> = {}): Payout => ({
  ...{
    id: 1,
    created_at: '2026-11-27T10:00:00.000Z',
    company_id: 31,
    brand: 'Лён',
    amount: 500,
    paid_on: '2026-11-27',
    reference: 'ПП-15',
  },
  author: { id: 7, fio: 'Анна' },
  ...changes,
});

export const pageWith = <R>(data: R[]) => ({ data, page: 1, per_page: 20, total: data.length });
