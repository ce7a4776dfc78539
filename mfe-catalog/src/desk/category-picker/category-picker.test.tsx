import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import '../desk-texts.ts';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { tree } from '../../testing/goods.ts';
import { openScreen } from '../../testing/screen.tsx';
import { CategoryPicker } from './category-picker.tsx';

const service = (answers: Answers = {}) => fakeService({ 'category.tree': () => tree, ...answers });

function Form({ multiple = false, first = [] }: { multiple?: boolean; first?: number[] }) {
  const [value, setValue] = useState<readonly number[]>(first);
  return (
    <>
      <CategoryPicker multiple={multiple} value={value} onChange={setValue} aria-label="Категория" />
      <output>{value.join()}</output>
    </>
  );
}
const field = () => screen.getByRole('combobox', { name: 'Категория' });
const chosen = () => screen.getByRole('status', { hidden: true }).textContent;

test('one category is chosen from the tree by keys, and the field says the way to it', async () => {
  const { user } = await openScreen('/products/catalog', service(), <Form />);
  expect(field().textContent).toBe('Выберите категорию');
  field().focus();
  await user.keyboard('{ArrowDown}');
  const dialog = await screen.findByRole('dialog', { name: 'Категория' });
  await user.click(await within(dialog).findByText('Женская одежда'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field().textContent).toBe('Женская одежда');
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

test('typed words find a category by a part of its name, with the way to it', async () => {
  const { user } = await openScreen('/products/catalog', service(), <Form first={[2]} />);
  await waitFor(() => expect(field().textContent).toBe('Мужская одежда'));
  await user.click(field());
  await user.type(await screen.findByRole('searchbox', { name: 'Название категории' }), 'МИ');
  expect(await screen.findByText('Найдена 1 категория')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Женская одежда › Платья › Миди' }));
  await waitFor(() => expect(field().textContent).toBe('Женская одежда › Платья › Миди'));
});

test('several are ticked one after another, and unticked', async () => {
  const { user } = await openScreen('/products/catalog', service(), <Form multiple first={[1]} />);
  await user.click(field());
  await user.click(await screen.findByText('Мужская одежда'));
  expect(chosen()).toBe('1,2');
  await user.click(screen.getByRole('treeitem', { name: /^Мужская одежда/ }));
  expect(chosen()).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  await waitFor(() => expect(field().textContent).toBe('Женская одежда'));
});

test('says that the tree did not come, and asks again', async () => {
  const catalogue = service({ 'category.tree': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой дерева')) });
  const { user } = await openScreen('/products/catalog', catalogue, <Form />);
  await user.click(field());
  expect(await screen.findByText('Сбой дерева')).toBeTruthy();
  catalogue.answers['category.tree'] = () => tree;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Женская одежда')).toBeTruthy();
});
