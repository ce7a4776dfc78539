import type { ProductRun } from '@market/catalogue-contract/product';
import { fakeService } from '@market/shell-kit/testing/fake-service';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProductCard } from '../../../../features/product-list/grid/product-card.tsx';
import { card } from '../../../../testing/goods.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { SizeRuns } from './size-runs.tsx';

const run = (changes: Partial<ProductRun> = {}): ProductRun => ({
  ...{ id: 1, name: 'Полная', colour: { name: 'Синий', swatch: '#0000cc' }, pieces: 6, price: 5400, price_per_unit: 900, available: 3 },
  sizes: [
    { size: '44', count: 1, product_id: 5 },
    { size: '46', count: 2, product_id: 6 },
  ],
  ...changes,
});

const open = (product: Parameters<typeof SizeRuns>[0]['product']) =>
  openScreen('/viewproduct/5', fakeService({}), <SizeRuns product={product} />);

test('each run says what is in it, what it costs as a whole and by the piece, and how many are left', async () => {
  await open({ runs: [run(), run({ colour: null, available: 0 })], loose_allowed: true });
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  const inRun = '44 × 1, 46 × 2 · 6 шт.5 400 ₽900 ₽ за штуку';
  expect(rows.slice(1)).toEqual([`ПолнаяСиний${inRun}3`, `Полная${inRun}—`]);
  expect(screen.queryByText('Только ростовками')).toBeNull();
});

test('a model of whole runs alone says so, even while none can be put together', async () => {
  await open({ runs: [], loose_allowed: false });
  await screen.findByText('Только ростовками');
  expect(screen.queryByRole('table')).toBeNull();
});

test.each([
  [6, 'за штуку · ростовка 6 шт.'],
  [null, 'за штуку'],
])('a card tells the pieces of the smallest run: %s', async (run_pieces, said) => {
  const shown = <ProductCard goods={card(1, { units: 1, run_pieces })} early={false} onIntent={() => undefined} />;
  await openScreen('/products/catalog', fakeService({}), shown);
  await screen.findByText(said);
});
