import type { CompanyPreview as Preview } from '@market/catalogue-contract/company-preview';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/screen.tsx';
import { CompanyPreview } from './company-preview.tsx';

const linen: Preview = {
  ...{ id: 3, models_num: 128, photos: ['/media/1.webp', '/media/2.webp', '/media/3.webp'] },
  categories: [
    { id: 10, name: 'Платья' },
    { id: 11, name: 'Юбки' },
  ],
};
const page = [3, 4, 5];
const all = page.map((id) => (
  <div key={id} data-testid={id}>
    <CompanyPreview companyId={id} companyIds={page} />
  </div>
));

test('companies of a page are asked for once; each shows pictures, categories and how much it sells', async () => {
  const previews = [
    linen,
    { ...linen, id: 4, models_num: 1, categories: [] },
    { ...linen, id: 5, models_num: 0, categories: [], photos: [] },
  ];
  const catalogue = fakeService({ 'company.previews': () => ({ data: previews, page: 1, per_page: 3, total: 3 }) });
  await openScreen('/companies/list', catalogue, all);
  expect((await screen.findByText('Платья · Юбки · 128 моделей')).closest('[data-testid="3"]')).not.toBeNull();
  expect([...screen.getByTestId('3').querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(linen.photos);
  expect(screen.getByTestId('4').textContent).toBe('1 модель');
  expect(screen.getByTestId('5').textContent).toBe('У компании пока нет товаров');
  expect(catalogue.asked('company.previews')).toEqual([{ ids: page }]);
});

test('a catalogue that fails leaves the company without its goods, and nothing else', async () => {
  const catalogue = fakeService({ 'company.previews': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой')) });
  await openScreen('/companies/list', catalogue, all);
  await waitFor(() => expect(screen.getByTestId('3').textContent).toBe(''));
  expect(screen.queryByRole('alert')).toBeNull();
});
