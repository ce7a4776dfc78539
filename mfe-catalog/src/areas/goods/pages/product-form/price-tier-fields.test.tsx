import { aUser } from '@market/shell-kit/testing/a-user';
import { fakeService } from '@market/shell-kit/testing/fake-service';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formOf, typesPage } from '../../../../testing/form-goods.ts';
import { tree } from '../../../../testing/goods.ts';
import { openScreenAs } from '../../../../testing/screen.tsx';

const vendor = { ...aUser('ROLE_VENDOR'), company: { id: 5, name: 'Лён и точка' } };
const catalogue = fakeService({
  'category.tree': () => tree,
  'productType.list': () => typesPage,
  'product.edit': ({ id }: { id: number }) => formOf(id, { price_tiers: [{ min_count: 5, price: 1200 }] }),
});

test('what was typed in a step stays when another is added', async () => {
  const { user } = await openScreenAs(vendor, '/products/edit/9', catalogue);
  const count = await screen.findByRole('textbox', { name: 'От скольких' });
  await user.clear(count);
  await user.type(count, '12');
  await user.click(screen.getByRole('button', { name: 'Добавить ступень' }));
  const counts = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'От скольких' });
  expect(counts.map(({ value }) => value)).toEqual(['12', '']);
});
