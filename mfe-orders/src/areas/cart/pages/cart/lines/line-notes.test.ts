import type { CartItem } from '@market/orders-contract/cart';
import { expect, test } from 'vitest';
import { aLine } from '../../../../../testing/carts.ts';
import { notesOf } from './line-notes.ts';

const packed = { pack_multiple: 6 };

test.each<[string, CartItem, object[]]>([
  ['nothing', aLine(1), []],
  ['deleted by its vendor', { ...aLine(1), product: null }, [{ code: 'GONE', counts: [0] }]],
  ['not sold', aLine(1, { faults: [{ code: 'NOT_SELLABLE' }] }), [{ code: 'NOT_SELLABLE', counts: [0] }]],
  ['a little left', aLine(1, { count: 9, faults: [{ code: 'SHORT', available: 7 }], product: packed }), [{ code: 'SHORT', counts: [6] }]],
  ['less than a pack left', aLine(1, { faults: [{ code: 'SHORT', available: 5 }], product: packed }), [{ code: 'SOLD_OUT', counts: [0] }]],
  [
    'a wrong multiple',
    aLine(1, { count: 7, faults: [{ code: 'WRONG_MULTIPLE', multiple: 6, below: 6, above: null }] }),
    [{ code: 'WRONG_MULTIPLE', figures: { multiple: 6 }, counts: [6] }],
  ],
  [
    'below the least count',
    aLine(1, { count: 6, available: 30, faults: [{ code: 'BELOW_MOQ', moq: 14, missing: 8 }], product: packed }),
    [{ code: 'BELOW_MOQ', figures: { moq: 14, missing: 8 }, counts: [18] }],
  ],
  [
    'below it, without stock for more',
    aLine(1, { count: 6, available: 12, faults: [{ code: 'BELOW_MOQ', moq: 14, missing: 8 }], product: packed }),
    [{ code: 'BELOW_MOQ', counts: [] }],
  ],
  ['a higher price', aLine(1, { count: 3, seen_price: 900 }), [{ code: 'DEARER', figures: { before: 900, now: 1000 }, counts: [3] }]],
  ['a tier is no change of price', aLine(1, { product_price: 800 }), []],
])('%s', (_, item, notes) => expect(notesOf(item)).toMatchObject(notes));
