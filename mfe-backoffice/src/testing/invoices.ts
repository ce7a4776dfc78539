import type { Invoice, InvoiceRow } from '@market/billing-contract/invoice';
import type { RowState, Statement, StatementRow } from '@market/billing-contract/statement';

/** An invoice that waits for its payment, as lists have it; what is not given has ordinary values. */
export const anInvoiceRow = (changes: Partial<InvoiceRow> = {}): InvoiceRow => ({
  ...{ id: 17, number: '2026-17', state: 'issued', void_reason: null, issued_at: '2026-11-20T10:00:00.000Z', paid_on: null },
  ...{ company_id: 3, seller_name: 'ООО «Волга»', payer_name: 'ООО «Лавка»', order_id: 12, tariff_id: null, amount: 11_500.5 },
  ...changes,
});

/** The same with all that stands on paper: two lines with a discount, bonuses and tax. */
export const anInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  ...anInvoiceRow(),
  seller: {
    ...{ name: 'ООО «Волга»', inn: '7701234567', kpp: '770101001', address: 'Иваново, Мира, 7', account: '40702810000000000003' },
    ...{ bank: 'Банк «Пример»', bik: '044525000', correspondent_account: '30101810000000000000', vat: '20' },
  },
  payer: { name: 'ООО «Лавка»', inn: '7700000001', kpp: '770001001', address: 'Москва, Арбат, 1' },
  lines: [
    { name: 'Платье льняное, синий, 46', count: 4, price: 2_500, sum: 9_000 },
    { name: 'Доставка', count: 1, price: 3_000.5, sum: 3_000.5 },
  ],
  ...{ bonuses: 500, vat_amount: 1_916.75, amount_words: 'Одиннадцать тысяч пятьсот рублей 50 копеек' },
  ...{
    purpose: 'Оплата по счёту № 2026-17 от 20.11.2026',
    qr: 'ST00012|Name=ООО «Волга»|Sum=1150050',
    due_on: null,
    replaced_by: null,
    replaced_by_number: null,
  },
  ...changes,
});

export const pageOfRows = <R>(data: R[]) => ({ data, page: 1, per_page: 20, total: data.length });

const NONE: Record<RowState, number> = { matched: 0, suggested: 0, unmatched: 0, known: 0, imported: 0, ignored: 0 };

/** A statement that was read and not imported yet. */
export const aStatement = (counts: Partial<Record<RowState, number>>, changes: Partial<Statement> = {}): Statement => ({
  ...{
    id: 4,
    company_id: 5,
    file_name: 'kl_to_1c.txt',
    uploaded_at: '2026-11-21T09:00:00.000Z',
    imported_at: null,
    account: '40702810000000000003',
  },
  ...{ from: '2026-11-20', to: '2026-11-21', counts: { ...NONE, ...counts } },
  ...{ to_pay: { invoices: 1, amount: 11_500.5 }, paid: { invoices: 0, amount: 0 } },
  ...changes,
});

/** A document that pays an invoice in full. */
export const aDocument = (changes: Partial<StatementRow> = {}): StatementRow => ({
  ...{ id: 1, number: '145', date: '2026-11-20', payer: 'ООО «Лавка»', payer_inn: '7700000001', amount: 11_500.5 },
  ...{ purpose: 'Оплата по счёту 2026-17', state: 'matched' },
  invoice: { id: 17, number: '2026-17', amount: 11_500.5, payer_name: 'ООО «Лавка»' },
  ...changes,
});
