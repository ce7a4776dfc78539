import { refusal } from '@market/shell-kit/testing/fake-service';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../navigation.ts';
import { aCatalogue } from '../../testing/a-catalogue.ts';
import { openPage } from '../../testing/open-page.tsx';

test('shows the newest models, each with the way to its page', async () => {
  const catalogue = aCatalogue('Платье льняное', 'Юбка миди');
  await openPage(paths.newest, catalogue);
  expect(await screen.findByRole('heading', { name: '2 модели' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Платье льняное' }).getAttribute('href')).toBe('/viewproduct/1');
  expect(catalogue.asked('product.list')).toEqual([{ active: true, page: 1, per_page: 20, sort: 'new' }]);
});

test('lists as many as it is set to', async () => {
  const catalogue = aCatalogue('Платье льняное');
  await openPage(paths.newest, catalogue, { shown: 5 });
  await screen.findByRole('heading', { name: '1 модель' });
  expect(catalogue.asked('product.list')).toEqual([{ active: true, page: 1, per_page: 5, sort: 'new' }]);
});

test('follows the language of the reader', async () => {
  const { chooseLocale } = await openPage(paths.newest, aCatalogue('Платье льняное'));
  await screen.findByRole('heading', { name: '1 модель' });
  await chooseLocale('en');
  expect(await screen.findByRole('heading', { name: '1 model' })).toBeTruthy();
});

test('says that there is nothing new', async () => {
  await openPage(paths.newest, aCatalogue());
  expect(await screen.findByText('Пока ничего нового')).toBeTruthy();
});

test('says what failed, and asks again at a press', async () => {
  const catalogue = aCatalogue('Платье льняное');
  const answer = catalogue.answers['product.list'];
  catalogue.answers['product.list'] = () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Каталог на обслуживании'));
  const { user } = await openPage(paths.newest, catalogue);
  await screen.findByText('Каталог на обслуживании');
  if (answer) catalogue.answers['product.list'] = answer;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: 'Платье льняное' })).toBeTruthy();
});
