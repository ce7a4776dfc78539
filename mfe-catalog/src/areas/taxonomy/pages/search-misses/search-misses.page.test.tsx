import { aUser } from '@market/shell-kit/testing/a-user';
import { fakeService } from '@market/shell-kit/testing/fake-service';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreenAs } from '../../../../testing/screen.tsx';

const admin = aUser('ROLE_ADMIN');

test('searches without results are listed, and taken off the list', async () => {
  let misses = [{ id: 4, query: 'кигуруми', misses: 12, last_at: '2026-11-20T10:00:00Z' }];
  const catalogue = fakeService({
    'searchMiss.list': () => ({ data: misses, page: 1, per_page: 20, total: misses.length }),
    'searchMiss.delete': ({ id }: { id: number }) => {
      misses = [];
      return { data: { id } };
    },
  });
  const { user } = await openScreenAs(admin, '/products/settings/search-misses', catalogue);
  const link = await screen.findByRole('link', { name: 'кигуруми' });
  expect(link.getAttribute('href')).toBe(`/products/catalog?q=${encodeURIComponent('кигуруми')}`);
  expect(screen.getByText('12')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Убрать из списка: кигуруми' }));
  expect(await screen.findByText('Все запросы что-то находят')).toBeTruthy();
  expect(catalogue.asked('searchMiss.delete')).toEqual([{ id: 4 }]);
});
