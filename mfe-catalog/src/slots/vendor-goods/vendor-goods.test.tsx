import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../management/texts.ts';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { product } from '../../testing/goods.ts';
import { goodsCounts } from '../../testing/goods-rows.ts';
import { openScreen } from '../../testing/screen.tsx';
import { SlotProductCard } from '../product-card/slot-product-card.tsx';
import { VendorGoods } from './vendor-goods.tsx';

test('every number leads to the list that it counts', async () => {
  await openScreen('/companies/start', fakeService({ 'goods.counts': () => goodsCounts }), <VendorGoods />);
  expect(await screen.findByRole('link', { name: '12 Все' })).toHaveProperty('pathname', '/products/company/list');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, (link as HTMLAnchorElement).search]);
  expect(links).toContainEqual(['1Закончились', '?state=out_of_stock']);
  expect(links).toContainEqual(['3Нет фото', '?problem=no_photo']);
  expect(links).not.toContainEqual(['0Нет описания', '?problem=no_description']);
});

test('a product among others says what it costs; one that is gone keeps its name and its link', async () => {
  const card = <SlotProductCard productId={5} name="Платье" href="/viewproduct/5" />;
  await openScreen('/orders', fakeService({ 'product.get': () => product(5) }), card);
  expect(await screen.findByText('Осталось 7')).toBeTruthy();
  await openScreen('/orders', fakeService({ 'product.get': () => Promise.reject(refusal(404, 'PRODUCT_NOT_FOUND', 'Нет')) }), card);
  expect((await screen.findByRole('link', { name: 'Платье' })).getAttribute('href')).toBe('/viewproduct/5');
});
