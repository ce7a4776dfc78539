import { STATEMENT_ROWS_MAX } from '@market/billing-contract/statement';
import { loopBreaks } from '@market/service-kit/jobs/loop-breaks';
import { type BankDocument, documentOf, FIELDS, type Fields, requireDay } from './bank-document.ts';
import { refuseStatement } from './refuse-statement.ts';
import { linesOf, type StatementLine, statementText } from './statement-lines.ts';

export interface ParsedStatement {
  /** The account whose movements it lists, the first of several. */
  account: string;
  from: string;
  to: string;
  documents: (BankDocument & {
    /** It brings money to an account that the file lists. */
    isIncome: boolean;
  })[];
}

/** What was read so far. */
interface Reading {
  section: 'file' | 'account' | 'document' | 'end';
  accounts: Set<string>;
  days: { from?: string; to?: string };
  documents: BankDocument[];
  /** Of the document that is being read. */
  fields: Fields;
  /** The line at which it began. */
  since: number;
  last: string;
}

const VERSION = /^1\.0[123]$/;
const PURPOSE = 'НазначениеПлатежа';

/**
 * What a bank wrote in the format 1CClientBankExchange, versions 1.01 to 1.03. What it does not know it passes over, as banks add fields of
 * their own; what it looks at has to be right.
 *
 * @throws DomainError that says what is wrong, and in which line
 */
export async function parseStatement(bytes: Buffer): Promise<ParsedStatement> {
  const pause = loopBreaks();
  const reading: Reading = { section: 'file', accounts: new Set(), days: {}, documents: [], fields: new Map(), since: 0, last: '' };
  let line = 0;
  for (const each of linesOf(await statementText(bytes))) {
    line = each.number;
    takeLine(reading, each);
    if (reading.section === 'end') break;
    await pause();
  }
  if (reading.section !== 'end') refuseStatement('STATEMENT_CUT_OFF', { line });
  return statementOf(reading);
}

function takeLine(reading: Reading, line: StatementLine): void {
  const step = MARKS.get(line.key);
  if (step) step(reading, line);
  else if (reading.section === 'document') takeField(reading, line);
  else takeHead(reading, line);
}

/** Marks of the beginning and the end of parts; one that stands where none may is told by its line. */
const MARKS: ReadonlyMap<string, (reading: Reading, line: StatementLine) => void> = new Map(
  Object.entries({
    СекцияРасчСчет: (reading: Reading, line: StatementLine) => enter(reading, line, { from: 'file', to: 'account' }),
    КонецРасчСчет: (reading: Reading, line: StatementLine) => enter(reading, line, { from: 'account', to: 'file' }),
    СекцияДокумент: (reading: Reading, line: StatementLine) => {
      enter(reading, line, { from: 'file', to: 'document' });
      if (reading.documents.length === STATEMENT_ROWS_MAX) refuseStatement('STATEMENT_TOO_MANY', { limit: STATEMENT_ROWS_MAX });
      Object.assign(reading, { fields: new Map(), since: line.number, last: '' });
    },
    КонецДокумента: (reading: Reading, line: StatementLine) => {
      enter(reading, line, { from: 'document', to: 'file' });
      reading.documents.push(documentOf(reading.fields, reading.since));
    },
    КонецФайла: (reading: Reading, line: StatementLine) => enter(reading, line, { from: 'file', to: 'end' }),
  }),
);

function enter(reading: Reading, { number }: StatementLine, { from, to }: { from: Reading['section']; to: Reading['section'] }): void {
  // A part that has no end was cut off; so was whatever comes behind it.
  if (reading.section !== from) refuseStatement('STATEMENT_SECTION', { line: number });
  reading.section = to;
}

function takeField(reading: Reading, { number, key, value }: StatementLine): void {
  const { fields } = reading;
  const known = FIELDS.has(key);
  const before = fields.get(PURPOSE);
  // A purpose of several lines goes on in lines that name nothing.
  if (!known && value === '' && reading.last === PURPOSE && before) fields.set(PURPOSE, { ...before, value: `${before.value} ${key}` });
  else reading.last = key;
  if (known && !fields.has(key)) fields.set(key, { value, line: number });
}

function takeHead({ accounts, days }: Reading, { number, key, value }: StatementLine): void {
  if (key === 'ВерсияФормата' && !VERSION.test(value)) refuseStatement('STATEMENT_VERSION', { line: number });
  if (key === 'РасчСчет' && value !== '') accounts.add(value.slice(0, 34));
  if (key !== 'ДатаНачала' && key !== 'ДатаКонца') return;
  const day = requireDay(value, number);
  if (key === 'ДатаНачала' && (days.from === undefined || day < days.from)) days.from = day;
  if (key === 'ДатаКонца' && (days.to === undefined || day > days.to)) days.to = day;
}

/** @throws DomainError STATEMENT_ACCOUNT_MISSING; STATEMENT_ACCOUNT_FOREIGN where none of its documents is of its accounts */
function statementOf({ accounts, days, documents }: Reading): ParsedStatement {
  const [account] = accounts;
  if (account === undefined) refuseStatement('STATEMENT_ACCOUNT_MISSING');
  const isOwn = ({ account: to, payerAccount: by }: BankDocument): boolean => accounts.has(to) || accounts.has(by);
  if (documents.length > 0 && !documents.some(isOwn)) refuseStatement('STATEMENT_ACCOUNT_FOREIGN');
  const dates = documents.map(({ date }) => date).sort();
  const [from, to] = [days.from ?? dates[0], days.to ?? dates.at(-1)];
  if (from === undefined || to === undefined) refuseStatement('STATEMENT_FIELD_MISSING', { line: 1, field: 'ДатаНачала' });
  const read = documents.map((each) => ({ ...each, isIncome: accounts.has(each.account) && !accounts.has(each.payerAccount) }));
  return { account, from, to, documents: read };
}
