import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/screen.tsx';
import { PaletteSearch } from './palette-search.tsx';

test('answers the palette with goods and where they are', async () => {
  const suggest = () => ({ data: [{ id: 5, name: 'Платье миди', kind: 'product', photo: null }] });
  const onHits = vi.fn();
  await openScreen('/products/catalog', fakeService({ 'product.suggest': suggest }), <PaletteSearch text="пла" onHits={onHits} />);
  await waitFor(() =>
    expect(onHits).toHaveBeenLastCalledWith([
      { id: 'product-5-Платье миди', kind: 'product', label: 'Платье миди', note: 'Товар', path: '/viewproduct/5' },
    ]),
  );
  expect(onHits.mock.calls[0]).toEqual([null]);
});

test('has nothing to say to a single letter, nor after a failure', async () => {
  const onHits = vi.fn();
  const failing = fakeService({ 'product.suggest': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой')) });
  await openScreen('/products/catalog', failing, <PaletteSearch text="п" onHits={onHits} />);
  expect(onHits).toHaveBeenLastCalledWith([]);
  expect(failing.calls).toEqual([]);
  await openScreen('/products/catalog', failing, <PaletteSearch text="пла" onHits={onHits} />);
  await waitFor(() => expect(failing.calls).toHaveLength(1));
  await waitFor(() => expect(onHits).toHaveBeenLastCalledWith([]));
});
