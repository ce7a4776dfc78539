import { expect, it, test } from 'vitest';
import { matchDocuments, numbersIn } from './match-documents.ts';

const open = (id: number, number: string, payer_inn = '7707083893') => ({ id, number, amount: 100, payer_inn });
const paid = (purpose: string, amount = 100, payerInn = '7707083893') => ({ purpose, amount, payerInn });

test.each([
  ['Оплата по счёту № 2026-17 от 28.11.2026', ['2026-17']],
  ['сч.2026-17', ['2026-17']],
  ['счет N2026-17', ['2026-17']],
  ['№2026-17, № 2026-18; 2026-17', ['2026-17', '2026-18']],
  ['счёт 2026–17 (тире)', ['2026-17']],
  ['2026-17', ['2026-17']],
  ['2026-170', ['2026-170']],
  ['12026-17', []],
  ['2026-17-1', []],
  ['1-2026-17', []],
  ['А2026-17', []],
  ['2026-17А', []],
  ['договор 2026/17', []],
  ['2026-1234567890', []],
])('finds in «%s» the numbers %j', (purpose, numbers) => expect(numbersIn(purpose)).toEqual(numbers));

test.each([
  ['all three', paid('по счёту 2026-17'), { state: 'matched', invoice: 1 }],
  ['number and payer', paid('по счёту 2026-17', 99), { state: 'suggested', invoice: 1 }],
  ['number and sum', paid('по счёту 2026-17', 100, '500100732259'), { state: 'suggested', invoice: 1 }],
  ['number and sum, of a payer without a tax number', paid('по счёту 2026-17', 100, ''), { state: 'suggested', invoice: 1 }],
  ['payer and sum', paid('за платья'), { state: 'suggested', invoice: 1 }],
  ['payer and sum, with a longer number', paid('по счёту 2026-170'), { state: 'suggested', invoice: 1 }],
  ['the number alone', paid('по счёту 2026-17', 99, '500100732259'), { state: 'unmatched', invoice: null }],
  ['the payer alone', paid('за платья', 99), { state: 'unmatched', invoice: null }],
  ['the sum alone', paid('за платья', 100, '500100732259'), { state: 'unmatched', invoice: null }],
] as const)('%s', (_, document, match) => expect(matchDocuments([document], [open(1, '2026-17')])).toEqual([match]));

it('never takes two without a tax number for the same payer', () =>
  expect(matchDocuments([paid('за платья', 100, '')], [open(1, '2026-17', '')])).toEqual([{ state: 'unmatched', invoice: null }]));

it('pays an invoice once, and suggests what is left', () =>
  expect(
    matchDocuments([paid('за платья'), paid('по счёту 2026-17'), paid('по счёту 2026-17')], [open(1, '2026-17'), open(2, '2026-18')]),
  ).toEqual([
    { state: 'suggested', invoice: 2 },
    { state: 'matched', invoice: 1 },
    { state: 'suggested', invoice: 2 },
  ]));

it('leaves to a person what names two invoices that both agree', () =>
  expect(matchDocuments([paid('по счетам 2026-17, 2026-18')], [open(1, '2026-17'), open(2, '2026-18')])).toEqual([
    { state: 'suggested', invoice: 1 },
  ]));
