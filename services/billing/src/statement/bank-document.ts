import { refuseStatement } from './refuse-statement.ts';

/** A payment as a bank wrote it. */
export interface BankDocument {
  number: string;
  date: string;
  /** When the money came, if the bank says so; the day of the document else. */
  paidOn: string;
  /** Whose money it is afterwards. */
  account: string;
  payer: string;
  payerInn: string;
  payerAccount: string;
  /** Kopecks. */
  amount: number;
  purpose: string;
}

export type Fields = Map<string, { value: string; line: number }>;

/** What of a document is looked at. */
export const FIELDS: ReadonlySet<string> = new Set([
  ...['Номер', 'Дата', 'Сумма', 'ДатаПоступило', 'НазначениеПлатежа', 'Плательщик', 'Плательщик1', 'ПлательщикИНН'],
  ...['ПлательщикСчет', 'ПлательщикРасчСчет', 'ПолучательСчет', 'ПолучательРасчСчет', 'ПолучательИНН'],
]);

const MOST = { number: 50, account: 34, payer: 300, inn: 20, purpose: 1_000 } as const;

/**
 * A document of its fields.
 *
 * @param since the line at which it began
 * @throws DomainError STATEMENT_FIELD_MISSING, STATEMENT_DATE_INVALID, STATEMENT_SUM_INVALID
 */
export function documentOf(fields: Fields, since: number): BankDocument {
  const needed = (key: string) => {
    const field = fields.get(key);
    if (!field || field.value === '') refuseStatement('STATEMENT_FIELD_MISSING', { line: since, field: key });
    return field;
  };
  const first = (most: number, ...keys: string[]): string =>
    cut(keys.map((key) => fields.get(key)?.value ?? '').find((value) => value !== '') ?? '', most);
  const [date, sum] = [needed('Дата'), needed('Сумма')];
  const came = fields.get('ДатаПоступило');
  const day = requireDay(date.value, date.line);
  return {
    number: cut(needed('Номер').value, MOST.number),
    date: day,
    paidOn: came && came.value !== '' ? requireDay(came.value, came.line) : day,
    account: first(MOST.account, 'ПолучательСчет', 'ПолучательРасчСчет'),
    payer: first(MOST.payer, 'Плательщик1', 'Плательщик').replace(/^ИНН \d+ /, ''),
    payerInn: first(MOST.inn, 'ПлательщикИНН'),
    payerAccount: first(MOST.account, 'ПлательщикСчет', 'ПлательщикРасчСчет'),
    amount: requireSum(sum.value, sum.line),
    purpose: first(MOST.purpose, 'НазначениеПлатежа'),
  };
}

const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();

/** `31.12.2026` as `2026-12-31`. @throws DomainError STATEMENT_DATE_INVALID */
export function requireDay(text: string, line: number): string {
  const [, day = '', month = '', year = ''] = /^(\d\d)\.(\d\d)\.(20\d\d)$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // The calendar of JavaScript makes 2 March of 30 February.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso) refuseStatement('STATEMENT_DATE_INVALID', { line });
  return iso;
}

/** Kopecks of `1234.50`. @throws DomainError STATEMENT_SUM_INVALID */
function requireSum(text: string, line: number): number {
  const [, roubles = '', kopecks = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const sum = Number(roubles) * 100 + Number(kopecks.padEnd(2, '0'));
  if (roubles === '' || sum === 0) refuseStatement('STATEMENT_SUM_INVALID', { line });
  return sum;
}
