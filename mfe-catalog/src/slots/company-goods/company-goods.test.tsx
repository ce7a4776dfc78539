import type { Collection } from '@market/catalogue-contract/collection';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cards, fewOf, pageOf, tree } from '../../testing/goods.ts';
import { openScreen } from '../../testing/screen.tsx';
import { CompanyGoods } from './company-goods.tsx';

const collection = (id: number, name: string): Collection => ({
  ...{ id, slug: `podborka-${id}`, name, description: '', cover: null, products_num: 3, company: { id: 3, brand: 'Ивановский лён' } },
  ...{ state: 'shown', starts_on: null, ends_on: null, mine: false },
});
const collections = (...data: Collection[]) => ({ data, page: 1, per_page: 12, total: data.length });

const service = (answers: Answers = {}) =>
  fakeService({
    'product.list': () => ({ ...pageOf(cards(12)), total: 128 }),
    'collection.list': () => collections(collection(7, 'Лето на даче')),
    'category.tree': () => tree,
    ...answers,
  });
const open = (catalogue: ReturnType<typeof service>) => openScreen('/companies/view/3', catalogue, <CompanyGoods companyId={3} />);
const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('a company shows twelve models, its collections and categories, and the way to all it sells', async () => {
  const catalogue = service();
  await open(catalogue);
  const strip = await screen.findByRole('list', { name: 'Товары' });
  expect(within(strip).getAllByRole('article')).toHaveLength(12);
  expect(screen.getByRole('heading', { level: 2, name: /Товары/ }).textContent).toBe('Товары128 моделей');
  expect(screen.getByRole('link', { name: 'Все товары компании' }).getAttribute('href')).toBe('/products/list/U3/3');
  expect(linksIn('Подборки')).toEqual([['Лето на даче', '/collections/view/7-podborka-7']]);
  expect(linksIn('Разделы')).toEqual([
    ['Женская одежда', '/products/catalog/1?company=3'],
    ['Мужская одежда', '/products/catalog/2?company=3'],
  ]);
  expect(catalogue.asked('product.list')).toEqual([{ active: true, company_id: 3, page: 1, per_page: 12, sort: 'popular' }]);
  expect(catalogue.asked('collection.list')).toEqual([{ company_id: 3, state: 'shown', page: 1, per_page: 12 }]);
  expect(catalogue.asked('category.tree')).toEqual([{ with_products: true, company_id: 3 }]);
});

test('of a company with one department the categories in it are offered', async () => {
  await open(service({ 'category.tree': () => ({ data: tree.data.slice(0, 1) }) }));
  await screen.findByRole('list', { name: 'Товары' });
  expect(linksIn('Разделы')).toEqual([['Платья', '/products/catalog/10?company=3']]);
});

test('collections and categories that do not come leave the goods alone', async () => {
  const failing = () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой'));
  await open(service({ 'category.tree': failing, 'collection.list': failing }));
  expect(await screen.findByRole('list', { name: 'Товары' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByText('Сбой')).toBeNull();
});

test('goods that fail say so and come at the next press; a company without goods says so', async () => {
  const catalogue = service({ 'product.list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Каталог на обслуживании')) });
  const { user } = await open(catalogue);
  await screen.findByText('Каталог на обслуживании');
  catalogue.answers['product.list'] = () => fewOf(2, {});
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('list', { name: 'Товары' })).toBeTruthy();
  await open(service({ 'product.list': () => pageOf([]) }));
  expect(await screen.findByText('У компании пока нет товаров')).toBeTruthy();
});
