import { type PersonalData, type PersonalTable, roubles } from '@market/service-kit/personal-data/claims';

type Words = PersonalTable['what'];

/** Of what moved nothing is ever changed. */
const ledger = (what: Words, exported: PersonalTable['exported'], of: PersonalTable['of'] = { columns: ['user_id'] }): PersonalTable => ({
  what,
  of,
  exported,
  purpose: 'payments',
  ground: 'law',
  kept: 'accounting',
  uponDeletion: 'stays',
});

/** Keyed digests of phones, letter addresses and tax numbers: by them nobody is found, only the same person is recognised. */
const digests = (what: Words): PersonalTable => ({
  ...ledger(what, [], 'untold'),
  purpose: 'safety',
  ground: 'interest',
  kept: 'marketplace',
});

const bonuses: PersonalData = {
  account: ledger({ ru: 'Счёт бонусов', en: 'The account of bonuses' }, ['id', 'kind', 'unit', 'balance', 'held', 'owed']),
  batch: ledger({ ru: 'Бонусы по срокам', en: 'Bonuses by their terms' }, ['left_amount', 'held', 'expires_at'], {
    by: 'account_id',
    through: 'account',
  }),
  debt: ledger({ ru: 'Долги по бонусам', en: 'Debts of bonuses' }, ['left_amount'], { by: 'account_id', through: 'account' }),
  hold: ledger({ ru: 'Удержанные бонусы', en: 'Bonuses that are held' }, ['amount', 'state', 'order_id', 'created_at'], {
    by: 'account_id',
    through: 'account',
  }),
  posting: ledger({ ru: 'Движения', en: 'Movements' }, ['unit', 'amount', 'created_at']),
  entry: ledger({ ru: 'Проводки, которые вы сделали', en: 'Entries that you made' }, ['kind', 'comment', 'order_id', 'created_at'], {
    columns: ['author_id'],
  }),
  promo_activation: ledger({ ru: 'Промокоды, которыми вы воспользовались', en: 'Promo codes that you used' }, ['code_id', 'amount', 'at']),
  promo_code: {
    ...ledger({ ru: 'Ваши промокоды', en: 'Your promo codes' }, ['code', 'uses', 'active', 'created_at'], { columns: ['author_id'] }),
    ground: 'contract',
  },
  promo_try: {
    ...ledger({ ru: 'Неверные промокоды за день', en: 'Wrong promo codes of a day' }, ['day', 'wrong']),
    key: ['user_id', 'day'],
    purpose: 'safety',
    ground: 'interest',
    kept: { keepDays: 30, since: 'day' },
    uponDeletion: 'deleted',
  },
  wanted_code: {
    ...ledger({ ru: 'Промокод, который ждёт', en: 'A promo code that waits' }, ['code', 'due_at']),
    key: ['user_id'],
    kept: { prunedBy: 'dropWantedCode', term: { ru: 'до применения', en: 'until it is used' } },
    uponDeletion: 'deleted',
  },
  activation_digest: digests({ ru: 'Отпечатки: промокод один раз', en: 'Digests: a promo code once' }),
  trial_digest: digests({ ru: 'Отпечатки: пробный период один раз', en: 'Digests: a trial once' }),
};

const money: PersonalData = {
  payment: ledger({ ru: 'Платежи картой', en: 'Card payments' }, [
    ...['id', 'order_id', 'tariff_id', 'days', roubles('amount'), roubles('refunded'), 'status', 'payment_method', 'created_at'],
  ]),
  payment_part: {
    ...ledger({ ru: 'Платежи по заказам', en: 'Payments of orders' }, ['payment_id', 'order_id', roubles('amount')], {
      by: 'payment_id',
      through: 'payment',
    }),
    key: ['payment_id', 'order_id'],
  },
  refund: ledger({ ru: 'Возвраты', en: 'Refunds' }, ['payment_id', 'order_id', roubles('amount'), 'reason', 'state', 'created_at'], {
    by: 'payment_id',
    through: 'payment',
  }),
  invoice: ledger({ ru: 'Счета', en: 'Invoices' }, [
    ...['number', 'order_id', 'content', roubles('amount'), 'purpose', 'state', 'issued_at', 'paid_on'],
  ]),
  plan: {
    ...ledger({ ru: 'Тариф', en: 'The plan' }, ['tariff_id', 'expires_at', 'trial'], { columns: ['holder_id'], only: { holder: 'user' } }),
    key: ['holder', 'holder_id'],
  },
  plan_period: ledger({ ru: 'Периоды тарифов', en: 'Periods of plans' }, ['tariff_id', 'source', 'days', 'starts_at', 'ends_at'], {
    columns: ['holder_id'],
    only: { holder: 'user' },
  }),
  payout: ledger({ ru: 'Выплаты, которые вы внесли', en: 'Payouts that you entered' }, ['company_id', roubles('amount'), 'paid_on'], {
    columns: ['author_id'],
  }),
  statement: {
    ...ledger({ ru: 'Загруженные вами выписки', en: 'Statements that you uploaded' }, ['file_name', 'from_on', 'to_on', 'uploaded_at']),
    kept: { prunedBy: 'forgetStatements', term: { ru: 'несколько дней после загрузки', en: 'some days after the upload' } },
  },
  // Of those who paid: not of whoever uploaded the statement.
  statement_row: {
    ...ledger({ ru: 'Плательщики выписок', en: 'Payers of statements' }, [], 'untold'),
    kept: { with: 'statement' },
  },
  order_card: ledger({ ru: 'Заказы для расчётов', en: 'Orders for accounts' }, []),
};

export const personalData: PersonalData = {
  ...bonuses,
  ...money,
  person: {
    what: { ru: 'Имя для движений', en: 'The name for movements' },
    of: { columns: ['id'] },
    exported: ['fio', 'roles', 'company_id'],
    purpose: 'payments',
    ground: 'contract',
    kept: 'marketplace',
    uponDeletion: { blanked: ['fio', 'roles', 'company_id'] },
  },
  bank_document: 'invoices',
  invoice_counter: 'counters',
  wanted_invoice: 'orders',
  payment_event: 'payments',
  hold_part: 'ledger',
  posting_day: 'totals',
  posting_watermark: 'progress',
  promo_day: 'totals',
  tariff: 'tariffs',
  company_card: 'companies',
};
