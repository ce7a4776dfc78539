import { FindByCodes } from '@market/catalogue-contract/product-codes';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aState } from '../../../../testing/carts.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { ROWS_MAX } from './model/parse-rows.ts';
// Here already when the page is opened: on a busy machine its code takes longer than a test waits.
import './quick-order.page.tsx';
import { aMatch } from './testing/code-matches.ts';

const goods: Record<string, ReturnType<typeof aMatch>[]> = {
  'A-1': [aMatch(1, { name: 'Платье', size: 'M', left: 8 })],
  'A-2': [aMatch(2, { name: 'Юбка', pack_multiple: 5 })],
  '460': [aMatch(3, { name: 'Куртка' }), aMatch(4, { name: 'Куртка', company: { id: 8, brand: 'Шёлк' } })],
};
const service = (answers: Answers = {}) =>
  fakeService({
    'product.byCodes': (input: unknown) => {
      const data = FindByCodes.parse(input).codes.map((code) => ({ code, products: goods[code] ?? [] }));
      return { data, page: 1, per_page: data.length, total: data.length };
    },
    'cart.find': () => ({ data: null }),
    'cart.create': () => ({ data: aState() }),
    ...answers,
  });

const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Артикулы и количество' });
async function take(list: string, orders = service()) {
  const drawn = await openScreen('/cart/quick', orders);
  fireEvent.change(await text(), { target: { value: list } });
  await drawn.user.click(screen.getByRole('button', { name: 'Найти товары' }));
  return { ...drawn, orders };
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
const count = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Количество: ${name}` });
const totals = () => screen.getByRole('group', { name: 'Итого' }).textContent?.replaceAll('\u00a0', ' ');

test('finds what a list names by one question, and says of each row how it stands', async () => {
  const { orders } = await take('A-1\t9\nA-2;7\nnothing 3\n460,1');
  await screen.findByText('Готово 0 строк, ждут внимания 4');
  expect(orders.asked('product.byCodes')).toEqual([{ codes: ['A-1', 'A-2', 'nothing', '460'] }]);
  expect((await text()).value).toBe('');
  const [short, multiple, unknown, several] = rows();
  expect(short).toContain('ПлатьеA-1 · M · Лён · осталось 8 уп.Осталось 8');
  expect(multiple).toContain('Кратно 5510');
  expect(unknown).toContain('Не найдено');
  expect(several).toContain('Нашлось несколько: выберите товар');
});

test('each row is put right where it stands: the nearest count, another number, one of several', async () => {
  const { user, orders } = await take('A-1 9\nA-22 10\n460 2');
  await user.click(await screen.findByRole('button', { name: 'Количество: Платье: взять 8' }));
  await waitFor(() => expect(count('Платье').value).toBe('8'));
  const code = screen.getByRole('textbox', { name: 'Артикул или штрихкод: A-22' });
  fireEvent.change(code, { target: { value: 'A-2' } });
  fireEvent.blur(code);
  await screen.findByText('Юбка');
  expect(orders.asked('product.byCodes').at(-1)).toEqual({ codes: ['A-1', 'A-2', '460'] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Какой из товаров: 460' }), '4');
  await screen.findByText('Готовы 3 строки');
  expect(totals()).toBe('18 000 ₽Лён: 2 строки, 18 уп., 108 шт.В корзину2 000 ₽Шёлк: 1 строка, 2 уп., 12 шт.В корзину');
});

test('what is fine goes into the cart by one request, and the rest stays', async () => {
  const { user, orders, scope } = await take('A-1 2\nnothing 1\nA-2 10');
  await user.click(await screen.findByRole('button', { name: 'В корзину' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(orders.asked('cart.create')).toMatchObject([
    {
      lines: [
        { product_id: 1, run_id: null, count: 2 },
        { product_id: 2, run_id: null, count: 10 },
      ],
    },
  ]);
  expect(scope.getState($toasts).map(({ intent }) => intent)).toEqual(['success']);
  expect(screen.getByText('Готово 0 строк, ждёт внимания 1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Убрать ненайденные' }));
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(document.activeElement).toBe(await text());
});

test('a list that was worked on is there after a reload, until it is in the cart', async () => {
  await take('A-1 2');
  await screen.findByText('Платье');
  fireEvent.change(count('Платье'), { target: { value: '3' } });
  const { user } = await openScreen('/cart/quick', service());
  expect((await screen.findAllByRole('status')).map(({ textContent }) => textContent)).toContain('Здесь список, с которым вы работали.');
  await screen.findByText('Платье');
  expect(count('Платье').value).toBe('3');
  await user.click(await screen.findByRole('button', { name: 'В корзину' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  await openScreen('/cart/quick', service());
  await text();
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('what was refused stays', async () => {
  const { user, scope } = await take(
    'A-1 2',
    service({ 'cart.create': () => Promise.reject(refusal(409, 'CART_NOT_SOLD', 'Не продаётся')) }),
  );
  await user.click(await screen.findByRole('button', { name: 'В корзину' }));
  await waitFor(() => expect(scope.getState($toasts).map(({ text: words }) => words)).toEqual(['Не продаётся']));
  expect(rows()).toHaveLength(1);
});

test('takes a file, in the Windows table of Cyrillic too', async () => {
  const orders = service();
  await openScreen('/cart/quick', orders);
  // «Арт;4»
  const file = new File([new Uint8Array([0xc0, 0xf0, 0xf2, 0x3b, 0x34])], 'list.csv');
  fireEvent.change(await screen.findByLabelText('Выбрать файл', { selector: 'input' }), { target: { files: [file] } });
  await screen.findByText('Не найдено');
  expect(orders.asked('product.byCodes')).toEqual([{ codes: ['Арт'] }]);
  expect(count('Арт').value).toBe('4');
});

test('says why a list is not taken, and loses none of it', async () => {
  const orders = service();
  const many = Array.from({ length: ROWS_MAX + 1 }, (_, at) => `A${at}`).join('\n');
  await take(many, orders);
  expect(await screen.findByText('В списке помещается не больше 500 строк')).toBeTruthy();
  expect((await text()).value).toBe(many);
  const large = new File([new Uint8Array(201 * 1024)], 'list.csv');
  fireEvent.change(screen.getByLabelText('Выбрать файл', { selector: 'input' }), { target: { files: [large] } });
  expect(await screen.findByText('Файл больше 200 КБ')).toBeTruthy();
  expect(orders.asked('product.byCodes')).toEqual([]);
});

test('a search that failed is tried again, with the rows still there', async () => {
  const orders = service();
  const answer = orders.answers['product.byCodes'];
  orders.answers['product.byCodes'] = () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой поиска'));
  const { user } = await take('A-1 2', orders);
  await screen.findByText('Сбой поиска');
  expect(count('A-1').value).toBe('2');
  if (answer) orders.answers['product.byCodes'] = answer;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Готова 1 строка')).toBeTruthy();
});

test('a row that goes leaves the focus in the list, and one that is put right stays in sight', async () => {
  const { user } = await take('A-1 2\nA-2 7\nnothing 1');
  await user.click(await screen.findByRole('button', { name: 'Убрать: A-1' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Убрать: A-2' }));
  await user.click(screen.getByRole('switch', { name: 'Показать только их' }));
  fireEvent.change(count('Юбка'), { target: { value: '10' } });
  await screen.findByText('Готова 1 строка, ждёт внимания 1');
  expect(rows()).toHaveLength(2);
  expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByText('10 000 ₽')).toBeTruthy();
});
