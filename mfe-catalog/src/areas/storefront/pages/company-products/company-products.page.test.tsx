import { $pageHeading } from '@market/shell-kit/routing/page-heading';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cards, pageOf } from '../../../../testing/goods.ts';
import { openScreen } from '../../../../testing/screen.tsx';

const service = (count: number, answers: Answers = {}) =>
  fakeService({ 'product.listByCompany': () => pageOf(cards(count)), 'product.list': () => pageOf(cards(count)), ...answers });

test("a company's goods stand under its brand, whatever is filtered", async () => {
  const catalogue = service(2, { 'product.list': () => pageOf([]) });
  const { scope } = await openScreen('/products/list/U3/3?q=нет', catalogue);
  expect(await screen.findByRole('heading', { name: 'Товары не найдены' })).toBeTruthy();
  expect(scope.getState($pageHeading)?.title).toBe('Ивановский лён');
  expect(screen.getByText('Иваново')).toBeTruthy();
  expect(catalogue.asked('product.list')[0]).toMatchObject({ company_id: 3, text: 'нет' });
});

test('a company without goods says so', async () => {
  await openScreen('/products/list/U3/3', service(0));
  expect(await screen.findByRole('heading', { name: 'У компании пока нет товаров' })).toBeTruthy();
});

test('a list that fails says what the service said', async () => {
  await openScreen('/products/list/U3/3', service(2, { 'product.list': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой списка')) }));
  expect(await screen.findByText('Сбой списка')).toBeTruthy();
});

test.each(['999', 'x'])('a company that does not exist (%s) is not found', async (id) => {
  const none = () => Promise.reject(refusal(404, 'COMPANY_NOT_FOUND', 'Компания не найдена'));
  const { missingAt } = await openScreen(`/products/list/U${id}/${id}`, service(0, { 'product.listByCompany': none }));
  await waitFor(() => expect(missingAt()).toBe(`/products/list/U${id}/${id}`));
});
