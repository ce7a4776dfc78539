import { Field } from '@fluentui/react-field';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import '../../../management/texts.ts';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { tree } from '../../../testing/goods.ts';
import { openScreen } from '../../../testing/screen.tsx';
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
// What stands in a window is looked for by its words: a window of the test before may still keep readers' tools out of it.
const field = () => screen.getByLabelText('Категория', { selector: '[role="combobox"]' });
const press = (words: string) => screen.getByText(words, { selector: 'button' });
const chosen = () => screen.getByRole('status', { hidden: true }).textContent;

test('one category is chosen from the tree by keys, and the field says the way to it', async () => {
  const { user } = await openScreen('/products/catalog', service(), <Form />);
  expect(field().textContent).toBe('Выберите категорию');
  field().focus();
  await user.keyboard('{ArrowDown}');
  await user.click(await screen.findByText('Женская одежда'));
  await waitFor(() => expect(screen.queryByText('Закрыть')).toBeNull());
  expect(field().textContent).toBe('Женская одежда');
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

test('typed words find a category by a part of its name, with the way to it', async () => {
  const { user } = await openScreen('/products/catalog', service(), <Form first={[2]} />);
  await waitFor(() => expect(field().textContent).toBe('Мужская одежда'));
  await user.click(field());
  await user.type(await screen.findByLabelText('Название категории'), 'МИ');
  expect(await screen.findByText('Найдена 1 категория')).toBeTruthy();
  await user.click(press('Женская одежда › Платья › Миди'));
  await waitFor(() => expect(field().textContent).toBe('Женская одежда › Платья › Миди'));
});

test('several are ticked one after another, and unticked', async () => {
  const { user } = await openScreen('/products/catalog', service(), <Form multiple first={[1]} />);
  await user.click(field());
  await user.click(await screen.findByText('Мужская одежда'));
  expect(chosen()).toBe('1,2');
  await user.click(screen.getByText('Мужская одежда', { selector: '.fui-TreeItemLayout__main' }));
  expect(chosen()).toBe('1');
  await user.click(press('Готово'));
  await waitFor(() => expect(field().textContent).toBe('Женская одежда'));
});

test('says that the tree did not come, and asks again', async () => {
  const catalogue = service({ 'category.tree': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой дерева')) });
  const { user } = await openScreen('/products/catalog', catalogue, <Form />);
  await user.click(field());
  expect(await screen.findByText('Сбой дерева')).toBeTruthy();
  catalogue.answers['category.tree'] = () => tree;
  await user.click(press('Повторить'));
  expect(await screen.findByText('Женская одежда')).toBeTruthy();
});

test('the search in the window is not the field that was found wrong', async () => {
  const wrong = (
    <Field label="Куда" validationState="error" validationMessage="Выберите категорию" required>
      <CategoryPicker multiple={false} value={[]} onChange={() => undefined} />
    </Field>
  );
  const { user } = await openScreen('/products/catalog', service(), wrong);
  const control = screen.getByLabelText(/^Куда/, { selector: '[role="combobox"]' });
  expect(control.getAttribute('aria-invalid')).toBe('true');
  await user.click(control);
  const search = await screen.findByLabelText('Название категории');
  expect([search.getAttribute('aria-invalid'), search.getAttribute('aria-describedby'), search.hasAttribute('required')]).toEqual([
    null,
    null,
    false,
  ]);
});
