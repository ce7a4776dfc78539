import { expect, test } from 'vitest';
import { paymentCode } from './payment-code.ts';
import { vatOf } from './vat-of.ts';

const seller = {
  ...{ name: 'ООО «Ромашка»', account: '40702810900000000001', bank: 'ПАО Сбербанк', bik: '044525225', inn: '7707083893' },
  ...{ kpp: '770701001', correspondent_account: '30101810400000000225' },
};
const coded = (more: Partial<typeof seller> = {}, purpose = 'Оплата по счёту № 2026-17') =>
  paymentCode({ seller: { ...seller, ...more }, amount: 123_450, purpose });

test('names who is paid, how much and what for', () =>
  expect(coded()).toBe(
    'ST00012|Name=ООО «Ромашка»|PersonalAcc=40702810900000000001|BankName=ПАО Сбербанк|BIC=044525225|CorrespAcc=30101810400000000225' +
      '|PayeeINN=7707083893|KPP=770701001|Sum=123450|Purpose=Оплата по счёту № 2026-17',
  ));

test.each([
  ['a name with the divider', { name: 'A|B' }, '|Name=A/B|'],
  ['a bank with the divider', { bank: 'Банк|Sum=1' }, '|BankName=Банк/Sum=1|'],
  ['a name of several lines', { name: 'ООО\r\n«Ромашка»\t' }, '|Name=ООО «Ромашка»|'],
  ['a long name', { name: 'a'.repeat(300) }, `|Name=${'a'.repeat(160)}|`],
  ['a sole trader', { inn: '500100732259', kpp: '' }, '|PayeeINN=500100732259|Sum='],
  ['a tax number of elsewhere', { inn: 'AB12345678' }, '000225|KPP='],
])('writes %s so that it is read', (_, more, part) => expect(coded(more)).toContain(part));

test('keeps the divider out of the purpose', () => expect(coded({}, 'за|товар|')?.endsWith('|Purpose=за/товар/')).toBe(true));

test.each([
  ['an IBAN', { account: 'DE89370400440532013000' }],
  ['a SWIFT code', { bik: 'DEUTDEFF' }],
  ['no correspondent account', { correspondent_account: '' }],
  ['a short account', { account: '4070281090000000000' }],
  ['a BIK of no Russian bank', { bik: '944525225' }],
])('makes no code of %s', (_, more) => expect(coded(more)).toBeNull());

test.each([
  [12_000, '20', 2_000],
  [10_000, '20', 1_667],
  [123_450, '10', 11_223],
  [12_200, '22', 2_200],
  [105, '5', 5],
  [10, '5', 0],
  [11, '5', 1],
  [107, '7', 7],
  [99_999_999_999_999, '20', 16_666_666_666_667],
  [12_000, '0', 0],
  [12_000, 'none', null],
] as const)('of %i kopecks the tax of %s is %s', (amount, rate, vat) => expect(vatOf(amount, rate)).toBe(vat));
