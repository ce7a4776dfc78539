import { decodeText } from '@market/service-kit/text/decode-text';
import { refuseStatement } from './refuse-statement.ts';

/** A line of the format: a mark alone, or what is named. */
export interface StatementLine {
  /** As a text editor counts it. */
  number: number;
  key: string;
  value: string;
}

/** Nothing that a bank writes is longer. */
const LINE_MAX = 10_000;
const HEAD = 1_000;
const MARK = '1CClientBankExchange';

/**
 * The text of a file: in UTF-8 or UTF-16, or in the older encoding that it names itself by letters that all of them share.
 *
 * @throws DomainError STATEMENT_ENCODING, STATEMENT_FORMAT
 */
export async function statementText(bytes: Buffer): Promise<string> {
  const isDos = /=DOS\s*$/im.test(bytes.subarray(0, HEAD).toString('latin1'));
  const decoded = (await decodeText(bytes, isDos ? 'ibm866' : 'windows-1251')) ?? refuseStatement('STATEMENT_ENCODING');
  const text = decoded.pieces.join('');
  if (!text.trimStart().startsWith(MARK)) refuseStatement('STATEMENT_FORMAT');
  // In a wrong encoding the letters of Latin are right and the Russian ones are not.
  if (!/^(ВерсияФормата|Кодировка)=/m.test(text.slice(0, HEAD))) refuseStatement('STATEMENT_ENCODING');
  return text;
}

/** Its lines, blank ones left out. @throws DomainError STATEMENT_LINE_LONG */
export function* linesOf(text: string): Generator<StatementLine> {
  let number = 0;
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    number += 1;
    if (end - start > LINE_MAX) refuseStatement('STATEMENT_LINE_LONG', { line: number });
    const line = text.slice(start, end).trim();
    start = end + 1;
    if (line === '') continue;
    const at = line.indexOf('=');
    yield at === -1 ? { number, key: line, value: '' } : { number, key: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
  }
}
