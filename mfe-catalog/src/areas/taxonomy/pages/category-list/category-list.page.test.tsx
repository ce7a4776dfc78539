import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tree } from '../../../../testing/goods.ts';
import { openScreenAs } from '../../../../testing/screen.tsx';

const [women] = tree.data;
const service = (answers: Answers = {}) =>
  fakeService({
    'category.tree': () => tree,
    'category.get': () => ({ data: women }),
    'category.update': () => ({ data: women }),
    ...answers,
  });
const admin = aUser('ROLE_ADMIN');

test('finds by a word, and tells the way to each', async () => {
  const { user } = await openScreenAs(admin, '/categories/list', service());
  expect(await screen.findByText('4 категории')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Поиск по категориям' }), 'мид{Enter}');
  expect(await screen.findByText('1 категория')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Миди/ })).getByText('Женская одежда › Платья')).toBeTruthy();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'шуба{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }));
  expect(await screen.findByText('4 категории')).toBeTruthy();
});

test('a vendor only looks', async () => {
  await openScreenAs(aUser('ROLE_VENDOR'), '/categories/list?edit=1', service());
  await screen.findByText('4 категории');
  expect(screen.queryByRole('button', { name: /^Действия/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Создать категорию' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a category is changed in the drawer: what is left empty is nothing, and a name is needed', async () => {
  const catalogue = service();
  const { user, address } = await openScreenAs(admin, '/categories/list?page=1', catalogue);
  await user.click(await screen.findByRole('button', { name: 'Действия: Женская одежда' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Изменить' }));
  const drawer = within(await screen.findByRole('dialog'));
  const name = await drawer.findByRole('textbox', { name: 'Название по-русски' });
  await user.clear(name);
  await user.type(drawer.getByRole('textbox', { name: 'Название по-английски' }), 'Women');
  await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
  expect(await drawer.findByText('Введите название категории')).toBeTruthy();
  await user.type(name, 'Женщинам');
  await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(address()).toBe('/categories/list'));
  expect(catalogue.asked('category.update')).toEqual([
    { id: 1, names: { ru: 'Женщинам', en: 'Women', kk: null }, parent_id: null, description: null, active: true },
  ]);
  expect(catalogue.asked('category.tree').length).toBeGreaterThan(1);
});

test('deleting a category that holds something is not offered, and says what comes first', async () => {
  const { user } = await openScreenAs(admin, '/categories/list', service());
  await user.click(await screen.findByRole('button', { name: 'Действия: Женская одежда' }));
  const item = await screen.findByRole('menuitem', { name: /Удалить/ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(within(item).getByText('Сначала перенесите её товары и подкатегории')).toBeTruthy();
});

test('a failure has its own words and another try', async () => {
  let broken = true;
  const catalogue = service({
    'category.tree': () => (broken ? Promise.reject(refusal(503, 'UNAVAILABLE', 'Сервис временно недоступен')) : tree),
  });
  const { user } = await openScreenAs(admin, '/categories/list', catalogue);
  expect(await screen.findByText('Сервис временно недоступен')).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('4 категории')).toBeTruthy();
});
