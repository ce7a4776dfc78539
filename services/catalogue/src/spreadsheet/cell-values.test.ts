import { expect, test } from 'vitest';
import { dateOf, isFormula, numberOf, yesNoOf } from './cell-values.ts';

test.each([
  ['1234', 1234],
  ['1 234,50 ₽', 1234.5],
  ['1\u00A0234.5', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['0,99', 0.99],
  ['1,234', 1.234],
  ['-5', -5],
  ['4.6E+12', 4.6e12],
])('reads %s as a number', (text, value) => expect(numberOf(text)).toEqual({ value }));

test.each(['', 'сто', '12шт', '1-2', '0x10', 'Infinity'])('takes %j for no number', (text) =>
  expect(numberOf(text)).toEqual({ fault: 'IMPORT_NUMBER' }),
);

test('reads yes and no in both languages, and nothing else', () => {
  expect([yesNoOf('Да'), yesNoOf('yes'), yesNoOf('1')]).toEqual([{ value: true }, { value: true }, { value: true }]);
  expect([yesNoOf('нет'), yesNoOf('FALSE'), yesNoOf('-')]).toEqual([{ value: false }, { value: false }, { value: false }]);
  expect(yesNoOf('может быть')).toEqual({ fault: 'IMPORT_YES_NO' });
});

test.each([
  ['31.12.2027', '2027-12-31'],
  ['1.2.2027', '2027-02-01'],
  ['2027-12-31', '2027-12-31'],
  ['46752', '2027-12-31'],
])('reads %s as a day', (text, value) => expect(dateOf(text)).toEqual({ value }));

test.each(['31.02.2027', 'завтра', '2027-13-01'])('takes %s for no day', (text) => expect(dateOf(text)).toEqual({ fault: 'IMPORT_DATE' }));

test.each(['=1+2', '＝1', '@SUM(1+1)', "+cmd|' /C calc'!A0", '-HYPERLINK("http://evil")'])('knows the formula %s', (text) =>
  expect(isFormula(text)).toBe(true),
);
test.each(['+7 495 123-45-67', '-5', '@brand', '+', 'Платье (синее)', '- новинка'])('leaves %s alone', (text) =>
  expect(isFormula(text)).toBe(false),
);
