import { billingRefusals } from '@market/billing-contract/refusals';
import { DomainError } from '@market/service-kit/errors';
import { longestStretch, stretchAllowed } from '@market/service-kit/testing/faults/event-loop';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { bankDocument, bankFile, dos, OWN_ACCOUNT, windows1251 } from '../../test/bank-file.ts';
import { parseStatement } from './parse-statement.ts';

const one = bankFile([bankDocument({ Номер: '17', НазначениеПлатежа: 'Оплата по счёту № 2026-17', ДатаПоступило: '28.11.2026' })]);
const READ = {
  ...{ number: '17', date: '2026-11-27', paidOn: '2026-11-28', account: OWN_ACCOUNT, payer: 'ООО «Лавка»', payerInn: '7707083893' },
  ...{ payerAccount: '40702810900000000777', amount: 120_000, purpose: 'Оплата по счёту № 2026-17', isIncome: true },
};

test.each([
  ['Windows-1251', windows1251(one)],
  ['UTF-8 that names Windows', Buffer.from(one)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${one}`)],
  ['UTF-16', Buffer.from(`\uFEFF${one}`, 'utf16le')],
  ['line ends of Unix', windows1251(one.replaceAll('\r\n', '\n'))],
  ['version 1.01', windows1251(one.replace('1.03', '1.01'))],
  ['blank lines and a remainder behind its end', windows1251(`${one.replaceAll('\r\n', '\r\n\r\n')}КонецДокумента\r\n`)],
])('reads %s', async (_, bytes) => {
  expect(await parseStatement(bytes)).toEqual({ account: OWN_ACCOUNT, from: '2026-11-01', to: '2026-11-30', documents: [READ] });
});

it('reads DOS where the file names it, whose quotation marks are plain', async () => {
  const { documents } = await parseStatement(dos(one.replace('Windows', 'DOS')));
  expect(documents).toEqual([{ ...READ, payer: 'ООО "Лавка"' }]);
});

const parsed = (parts: string[], options?: Parameters<typeof bankFile>[1]) => parseStatement(windows1251(bankFile(parts, options)));

it('knows income from what goes out, and from what goes between own accounts', async () => {
  const second = '40702810200000000002';
  const account = [
    'СекцияРасчСчет',
    `РасчСчет=${OWN_ACCOUNT}`,
    'КонецРасчСчет',
    'СекцияРасчСчет',
    `РасчСчет=${second}`,
    'КонецРасчСчет',
  ].join('\r\n');
  const { documents, from, to } = await parsed(
    [
      bankDocument({ Дата: '03.11.2026' }),
      bankDocument({ ПлательщикСчет: OWN_ACCOUNT, ПолучательСчет: '40702810200000000009' }),
      bankDocument({ ПлательщикСчет: OWN_ACCOUNT, ПолучательСчет: second, Дата: '29.11.2026' }),
    ],
    { account },
  );
  expect(documents.map(({ isIncome }) => isIncome)).toEqual([true, false, false]);
  expect([from, to]).toEqual(['2026-11-03', '2026-11-29']);
});

it('takes a payer by the field of older versions, and a purpose of several lines', async () => {
  const older = bankDocument({
    Плательщик1: undefined,
    Плательщик: 'ИНН 7707083893 ООО «Лавка»',
    НазначениеПлатежа: 'Оплата\r\nпо счёту\r\n№ 2026-17',
  });
  const { documents } = await parsed([older]);
  expect(documents).toMatchObject([{ payer: 'ООО «Лавка»', purpose: 'Оплата по счёту № 2026-17' }]);
});

const file = (parts: string[], options?: Parameters<typeof bankFile>[1]): Buffer => windows1251(bankFile(parts, options));
const broken = (more: Record<string, string | undefined>): Buffer => file([bankDocument(more)]);

test.each([
  ['a spreadsheet', Buffer.from('Дата;Сумма\n1;2'), { code: 'STATEMENT_FORMAT' }],
  ['an empty line', Buffer.from('\n'), { code: 'STATEMENT_FORMAT' }],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x00, 0xff]), { code: 'STATEMENT_ENCODING' }],
  ['its first line alone', Buffer.from('1CClientBankExchange\r\n'), { code: 'STATEMENT_ENCODING' }],
  ['a version of later', file([], { version: '2.0' }), { code: 'STATEMENT_VERSION', line: 2 }],
  ['DOS that names Windows', dos(one), { code: 'STATEMENT_ENCODING' }],
  ['Windows that names DOS', windows1251(one.replace('Windows', 'DOS')), { code: 'STATEMENT_ENCODING' }],
  ['a NUL', Buffer.concat([windows1251(one), Buffer.from([0])]), { code: 'STATEMENT_ENCODING' }],
  ['UTF-16 without its mark', Buffer.from(one, 'utf16le'), { code: 'STATEMENT_ENCODING' }],
  ['a file cut off within a document', windows1251(one.slice(0, one.indexOf('ПлательщикСчет'))), { code: 'STATEMENT_CUT_OFF', line: 13 }],
  ['a file without its end', file([bankDocument()], { end: '' }), { code: 'STATEMENT_CUT_OFF', line: 20 }],
  ['an end within a document', file([bankDocument().replace('КонецДокумента', '')]), { code: 'STATEMENT_SECTION', line: 21 }],
  [
    'a document within a document',
    file([bankDocument().replace('КонецДокумента', bankDocument())]),
    { code: 'STATEMENT_SECTION', line: 20 },
  ],
  ['an end of no document', file(['КонецДокумента']), { code: 'STATEMENT_SECTION', line: 10 }],
  ['no account', file([bankDocument()], { account: '' }), { code: 'STATEMENT_ACCOUNT_MISSING' }],
  ['an account without a number', file([bankDocument()], { account: 'РасчСчет=' }), { code: 'STATEMENT_ACCOUNT_MISSING' }],
  ['documents of other accounts alone', broken({ ПолучательСчет: '40702810200000000009' }), { code: 'STATEMENT_ACCOUNT_FOREIGN' }],
  ['no days at all', file([], { account: `РасчСчет=${OWN_ACCOUNT}` }), { code: 'STATEMENT_FIELD_MISSING', line: 1 }],
  ['a 32nd day of a 13th month', broken({ Дата: '32.13.2026' }), { code: 'STATEMENT_DATE_INVALID', line: 12 }],
  ['a 30th of February', broken({ Дата: '30.02.2026' }), { code: 'STATEMENT_DATE_INVALID', line: 12 }],
  ['a day of another country', broken({ ДатаПоступило: '2026-11-27' }), { code: 'STATEMENT_DATE_INVALID', line: 20 }],
  [
    'a day of the account that is none',
    file([], { account: `РасчСчет=${OWN_ACCOUNT}\r\nДатаНачала=вчера` }),
    { code: 'STATEMENT_DATE_INVALID', line: 6 },
  ],
  ['kopecks behind a comma', broken({ Сумма: '1,5' }), { code: 'STATEMENT_SUM_INVALID', line: 13 }],
  ['a sum below zero', broken({ Сумма: '-100.00' }), { code: 'STATEMENT_SUM_INVALID', line: 13 }],
  ['a sum of nothing', broken({ Сумма: '0.00' }), { code: 'STATEMENT_SUM_INVALID', line: 13 }],
  ['a sum of a thousand digits', broken({ Сумма: '9'.repeat(1_000) }), { code: 'STATEMENT_SUM_INVALID', line: 13 }],
  ['no sum', broken({ Сумма: undefined }), { code: 'STATEMENT_FIELD_MISSING', line: 10 }],
  ['no number', broken({ Номер: '' }), { code: 'STATEMENT_FIELD_MISSING', line: 10 }],
  ['a line of two megabytes', broken({ НазначениеПлатежа: 'а'.repeat(2_000_000) }), { code: 'STATEMENT_LINE_LONG', line: 19 }],
  ['two megabytes without a line', Buffer.from(`1CClientBankExchange${'x'.repeat(2_000_000)}`), { code: 'STATEMENT_ENCODING' }],
  ['10,001 documents', file(Array.from({ length: 10_001 }, () => bankDocument())), { code: 'STATEMENT_TOO_MANY' }],
])('refuses %s by its code, in words', async (_, bytes, { code, line }: { code: string; line?: number }) => {
  const refusal = await parseStatement(bytes).catch((thrown: unknown) => thrown as DomainError);
  expect(refusal).toBeInstanceOf(DomainError);
  expect(refusal).toMatchObject({ code, fields: { file: code }, ...(line === undefined ? {} : { details: { line } }) });
  const { ru, en } = billingRefusals[code as keyof typeof billingRefusals];
  for (const sentence of [ru, en]) expect(sentence.includes('{line}')).toBe(line !== undefined);
});

test.each([
  ['no documents', file([]), 0],
  ['an account that is listed twice', file([bankFile([]).split('\r\n').slice(4, 9).join('\r\n'), bankDocument()]), 1],
  ['a field that is named twice: the first holds', broken({ 'Сумма ': '5' }), 1],
  ['fields that nobody knows', broken({ toString: 'x', constructor: 'y', ВидОплаты: '01' }), 1],
  ['10,000 documents', file(Array.from({ length: 10_000 }, () => bankDocument())), 10_000],
])('reads a file with %s', async (_, bytes, length) => expect((await parseStatement(bytes)).documents).toHaveLength(length));

it('lets others have their turn while it reads the largest file', async () => {
  const longest = file(Array.from({ length: 10_000 }, () => bankDocument({ НазначениеПлатежа: 'а'.repeat(200) })));
  const read = async (): Promise<void> => void (await parseStatement(longest));
  expect(await longestStretch(read)).toBeLessThan(stretchAllowed());
}, 60_000);

it('never fails by anything but a refusal, whatever is left out, doubled or turned around', async () => {
  const lines = bankFile([bankDocument(), bankDocument({ Сумма: '5' })]).split('\r\n');
  const edit = fc.record({
    at: fc.nat(lines.length - 1),
    with: fc.oneof(fc.string(), fc.constantFrom(...lines, '', '=', '__proto__', 'Сумма=1e9')),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      const changed = [...lines];
      for (const { at, with: text } of edits) changed[at] = text;
      const outcome = await parseStatement(Buffer.from(changed.join('\n'))).catch((thrown: unknown) => thrown);
      expect(outcome instanceof DomainError || typeof (outcome as { account?: unknown }).account === 'string').toBe(true);
    }),
    { numRuns: 300 },
  );
});
