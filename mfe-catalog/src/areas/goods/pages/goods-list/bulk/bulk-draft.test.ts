import { expect, test } from 'vitest';
import { type BulkDraft, type BulkKind, emptyDraft, readDraft } from './bulk-draft.ts';

const read = (kind: BulkKind, part: Partial<BulkDraft>) => readDraft({ ...emptyDraft(kind), ...part });

test('reads what was typed as people type it', () => {
  expect(read('price', { text: '−12,5', rounding: '90' })).toEqual({ change: { kind: 'price_percent', percent: -12.5, rounding: '90' } });
  expect(read('price', { way: 'price_amount', text: '1 000' })).toEqual({
    change: { kind: 'price_amount', amount: 1000, rounding: 'none' },
  });
  expect(read('price', { way: 'price_set', text: '990,50' })).toEqual({ change: { kind: 'price_set', price: 990.5 } });
  expect(read('stock', { text: '0' })).toEqual({ change: { kind: 'stock', stock_quantity: 0 } });
  expect(read('category', { id: 7 })).toEqual({ change: { kind: 'category', category_id: 7 } });
  expect(readDraft(emptyDraft('active', false))).toEqual({ change: { kind: 'active', active: false } });
});

test('names what is missing or out of bounds', () => {
  expect(read('price', { text: '' })).toEqual({ fault: 'percent' });
  expect(read('price', { text: '-100' })).toEqual({ fault: 'percent' });
  expect(read('price', { text: '1,234' })).toEqual({ fault: 'percent' });
  expect(read('price', { way: 'price_set', text: '0' })).toEqual({ fault: 'price' });
  expect(read('price', { way: 'price_amount', text: 'дорого' })).toEqual({ fault: 'amount' });
  expect(read('stock', { text: '1,5' })).toEqual({ fault: 'stock_quantity' });
  for (const kind of ['category', 'type', 'collection'] as const) expect(read(kind, {})).toEqual({ fault: 'choice' });
});
