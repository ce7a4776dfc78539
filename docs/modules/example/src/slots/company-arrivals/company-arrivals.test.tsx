import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCatalogue } from '../../testing/a-catalogue.ts';
import { openPanel } from '../../testing/open-page.tsx';
import { CompanyArrivals } from './company-arrivals.tsx';

test('shows what the company brought last, and the way to all of it', async () => {
  const catalogue = aCatalogue('Платье льняное');
  await openPanel(<CompanyArrivals companyId={3} />, catalogue);
  const product = await screen.findByRole('link', { name: 'Платье льняное' });
  expect(product.getAttribute('href')).toBe('/viewproduct/1');
  expect(screen.getByRole('link', { name: 'Новинки всех компаний' }).getAttribute('href')).toBe('/apps/new-arrivals');
  expect(catalogue.asked('product.list')).toEqual([{ active: true, company_id: 3, page: 1, per_page: 3, sort: 'new' }]);
});

test('draws nothing for a company without goods', async () => {
  const catalogue = aCatalogue();
  await openPanel(
    <div>
      <CompanyArrivals companyId={3} />
      <p>the page</p>
    </div>,
    catalogue,
  );
  expect(await screen.findByText('the page')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
