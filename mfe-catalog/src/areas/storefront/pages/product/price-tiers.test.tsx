import { fakeService } from '@market/shell-kit/testing/fake-service';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../testing/screen.tsx';
import { PriceTiers } from './price-tiers.tsx';

test('packs are counted in the case that "from" takes', async () => {
  const tiers = [2, 5, 21].map((min_count, place) => ({ min_count, price: 900 - place * 100 }));
  const table = <PriceTiers product={{ price: 1000, units: 6, moq: 1, price_tiers: tiers }} amount={String} />;
  await openScreen('/viewproduct/5', fakeService({}), table);
  const names = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
  expect(names).toEqual(['от 1 упаковки', 'от 2 упаковок', 'от 5 упаковок', 'от 21 упаковки']);
});
