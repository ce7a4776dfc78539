import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { tree } from '../../../../testing/goods.ts';
import { openScreenAs } from '../../../../testing/screen.tsx';

const service = (answers: Answers = {}) => fakeService({ 'category.tree': () => tree, 'category.setPositions': () => tree, ...answers });
const admin = aUser('ROLE_ADMIN');
const item = (name: RegExp) => screen.findByRole('treeitem', { name });
const order = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent?.replace(/[\d\s]+$/, ''));

test('keys order the tree, the line keeps the focus, and only what changed is sent', async () => {
  const catalogue = service();
  const { user, scope } = await openScreenAs(admin, '/categories/tree', catalogue);
  (await item(/Женская одежда/)).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(order()).toEqual(['Мужская одежда', 'Женская одежда']));
  expect(document.activeElement).toBe(await item(/Женская одежда/));
  expect(screen.getByText('Женская одежда: Верхний уровень, место 2')).toBeTruthy();
  expect(catalogue.asked('category.setPositions')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(catalogue.asked('category.setPositions')).toEqual([{ positions: [{ parent_id: null, children: [2, 1] }] }]));
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Порядок сохранён']));
});

test('the menu moves into another category, which opens; discarding puts all back', async () => {
  const catalogue = service();
  const { user } = await openScreenAs(admin, '/categories/tree', catalogue);
  await user.click(await screen.findByRole('button', { name: 'Действия: Женская одежда' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Переместить в…' }));
  // Looked for by its words: on a busy machine the menu that closes keeps readers' tools out of the window for a moment.
  const title = await screen.findByText('Переместить «Женская одежда»');
  const dialog = within(title.closest('[role="dialog"]') as HTMLElement);
  const where = dialog.getByRole('combobox', { hidden: true });
  // Never below itself.
  expect(
    within(where)
      .getAllByRole('option', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['Верхний уровень', 'Мужская одежда']);
  await user.selectOptions(where, 'Мужская одежда');
  await user.click(dialog.getByText('Переместить', { selector: 'button' }));
  await waitFor(() => expect(screen.getAllByRole('treeitem')).toHaveLength(2));
  expect((await item(/^Женская одежда/)).getAttribute('aria-level')).toBe('2');
  await user.click(screen.getByRole('button', { name: 'Отменить изменения' }));
  await waitFor(async () => expect((await item(/^Женская одежда/)).getAttribute('aria-level')).toBe('1'));
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
});

test('a tree that another user changed is shown as it is now', async () => {
  const changed = refusal(409, 'CATEGORIES_CHANGED', 'Категории тем временем изменились');
  const catalogue = service({ 'category.setPositions': () => Promise.reject(changed) });
  const { user, scope } = await openScreenAs(admin, '/categories/tree', catalogue);
  (await item(/Женская одежда/)).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await user.click(await screen.findByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(catalogue.asked('category.tree').length).toBeGreaterThan(1));
  expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Порядок категорий: Категории тем временем изменились']);
});

test('an order that is not saved yet survives a category that is deleted, and one that is added', async () => {
  const [women, men] = tree.data;
  let kept = [women, men, { ...men, id: 3, name: 'Детская одежда', products_num: 0 }];
  const catalogue = service({
    'category.tree': () => ({ data: kept }),
    'category.setPositions': () => ({ data: [kept[1], kept[0], kept[2]] }),
    'category.delete': ({ id }: { id: number }) => {
      kept = [women, men, { ...men, id: 4, name: 'Обувь', products_num: 0 }];
      return { data: { id } };
    },
  });
  const { user, scope } = await openScreenAs(admin, '/categories/tree', catalogue);
  (await item(/Женская одежда/)).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(order()).toEqual(['Мужская одежда', 'Женская одежда', 'Детская одежда']));
  await user.click(await screen.findByRole('button', { name: 'Действия: Детская одежда' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
  await waitFor(() => expect(scope.getState($question)).not.toBeNull());
  await allSettled(answered, { scope, params: true });
  await waitFor(() => expect(order()).toEqual(['Мужская одежда', 'Женская одежда', 'Обувь']));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(catalogue.asked('category.setPositions')).toEqual([{ positions: [{ parent_id: null, children: [2, 1, 4] }] }]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull());
});

test('deleting names the category, and says why it may not be', async () => {
  // What it holds is not on sale, so only the service knows of it.
  const [women, men] = tree.data;
  const catalogue = service({
    'category.tree': () => ({ data: [women, { ...men, products_num: 0 }] }),
    'category.delete': () => Promise.reject(refusal(409, 'CATEGORY_IN_USE', 'Товаров в ней — 5')),
  });
  const { user, scope } = await openScreenAs(admin, '/categories/tree', catalogue);
  await user.click(await screen.findByRole('button', { name: 'Действия: Мужская одежда' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
  await waitFor(() => expect(scope.getState($question)?.title).toBe('Удалить категорию «Мужская одежда»?'));
  await allSettled(answered, { scope, params: true });
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Категория: Товаров в ней — 5']));
});

test('a category is found wherever it lies: what it lies in opens, and one press goes to it', async () => {
  const { user, address } = await openScreenAs(admin, '/categories/tree', service());
  await item(/Женская одежда/);
  expect(screen.queryByRole('treeitem', { name: /^Платья/ })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Поиск по категориям' }), 'ПЛАТЬ{Enter}');
  expect(address()).toBe('/categories/tree?q=ПЛАТЬ');
  const dresses = await item(/^Платья/);
  expect(screen.getByText('Найдена 1 категория')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'К следующей' }));
  expect(document.activeElement).toBe(dresses);
  await user.clear(screen.getByRole('searchbox', { name: 'Поиск по категориям' }));
  await user.type(screen.getByRole('searchbox', { name: 'Поиск по категориям' }), 'космос{Enter}');
  expect(await screen.findByText('Таких категорий нет')).toBeTruthy();
  // What is not found stays in sight.
  expect(screen.getByRole('treeitem', { name: /Мужская одежда/ })).toBeTruthy();
});

test('the way to the next category found opens what was folded over it', async () => {
  const { user } = await openScreenAs(admin, '/categories/tree?q=ПЛАТЬ', service());
  await item(/^Платья/);
  (await item(/Женская одежда/)).focus();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^Платья/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'К следующей' }));
  expect(document.activeElement).toBe(await item(/^Платья/));
});

test('a vendor looks around without a single lever', async () => {
  const { user } = await openScreenAs(aUser('ROLE_VENDOR'), '/categories/tree', service());
  (await item(/Женская одежда/)).focus();
  await user.keyboard('{ArrowRight}');
  expect(await item(/^Платья/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
