import { expect, test } from 'vitest';
import { cellKey, EMPTY_SHEET, edited, pastedCells, pastedText, redone, sentRows, settled, undone, unsavedCells } from './sheet-model.ts';

const row = { id: 1, price: 100.5, stock_quantity: 7, active: true };
const price = cellKey(1, 'price');
const stock = cellKey(1, 'stock_quantity');
const textIn = (sheet: typeof EMPTY_SHEET, key = price) => sheet.drafts.get(key);

test('typing in one cell is one step, another cell is another', () => {
  let sheet = edited(EMPTY_SHEET, [{ key: price, from: '100,5', to: '1' }]);
  sheet = edited(sheet, [{ key: price, from: '1', to: '12' }]);
  sheet = edited(sheet, [{ key: stock, from: '7', to: '8' }]);
  expect(sheet.past).toHaveLength(2);
  sheet = undone(undone(sheet));
  expect([textIn(sheet), textIn(sheet, stock)]).toEqual(['100,5', '7']);
  expect(unsavedCells(sheet, [row], ',').size).toBe(0);
  expect(textIn(redone(sheet))).toBe('12');
  expect(undone(EMPTY_SHEET)).toBe(EMPTY_SHEET);
});

test('a step back over a save is something to save again', () => {
  const sheet = settled(edited(EMPTY_SHEET, [{ key: price, from: '100,5', to: '200' }]), new Set([1]), new Map());
  const now = { ...row, price: 200 };
  expect(unsavedCells(sheet, [now], ',').size).toBe(0);
  expect([...unsavedCells(undone(sheet), [now], ',')]).toEqual([[price, '100,5']]);
});

test('sends what changed with what was there, and keeps back a row that is no number', () => {
  const rows = [row, { ...row, id: 2 }, { ...row, id: 3 }];
  const unsaved = new Map([
    [price, '1 200,50'],
    [cellKey(1, 'active'), 'false'],
    [cellKey(2, 'price'), 'дорого'],
    [cellKey(3, 'stock_quantity'), '1,5'],
  ] as const);
  expect(sentRows(unsaved, rows)).toEqual({
    rows: [{ id: 1, price: 1200.5, active: false, was: { price: 100.5, active: true } }],
    faults: new Map([
      [cellKey(2, 'price'), 'NOT_A_NUMBER'],
      [cellKey(3, 'stock_quantity'), 'WHOLE'],
    ]),
  });
});

test('the same number written otherwise is no change', () => {
  const sheet = edited(EMPTY_SHEET, [{ key: price, from: '100,5', to: '100.50' }]);
  expect(unsavedCells(sheet, [row], ',').size).toBe(0);
});

test('reads what a spreadsheet puts on the clipboard', () => {
  expect(pastedCells('100\t5\r\n200\t6\r\n')).toEqual([
    ['100', '5'],
    ['200', '6'],
  ]);
  expect(pastedCells('100')).toBeNull();
  expect([pastedText('Да', 'active'), pastedText('0', 'active'), pastedText('?', 'active'), pastedText(' 5 ', 'price')]).toEqual([
    'true',
    'false',
    null,
    '5',
  ]);
});
