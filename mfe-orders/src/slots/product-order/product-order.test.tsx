import { $toasts } from '@market/shell-kit/feedback/toasts';
import { refusal } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { moduleOptions } from '../../module-options.ts';
import { ProductOrder } from './product-order.tsx';
import { addButton, dress, field, openOrder, service, state, total, type, variants } from './testing/open-order.tsx';
import { model, variant } from './testing/ordered-goods.ts';

afterEach(() => vi.restoreAllMocks());

test('has a field for each SKU with what is left, and none for what is sold out or not made', async () => {
  await openOrder(dress);
  const table = screen.getByRole('table', { name: 'Сколько заказать' });
  const [, , white] = within(table).getAllByRole('row');
  expect(
    within(white as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['ост. 50', 'нет', 'Не выпускается', '']);
  expect(field('Синий, L').getAttribute('inputmode')).toBe('numeric');
  expect(screen.queryByRole('textbox', { name: 'Белый, M' })).toBeNull();
  const described = document.getElementById(field('Синий, L').getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('ост. 50');
});

test('says live what the counts come to, and what a few more would cost', async () => {
  const price_tiers = [{ min_count: 10, price: 1140 }];
  await openOrder(model({ variants: variants.map((each) => ({ ...each, price_tiers, moq: 8 })) }));
  expect(total()).toContain('Впишите количество');
  const room = () => document.documentElement.style.getPropertyValue('--save-bar-height');
  expect(room()).toBe('');
  type('Синий, S', '4');
  type('Белый, S', '2');
  // It stands at the bottom now: the page's own buttons keep off it.
  expect(room()).toMatch(/px$/);
  expect(total()).toContain('7 200 ₽ 6 уп. · 36 шт.');
  expect(total()).toContain('по 1 200 ₽ за упаковку · ещё 4 уп.: по 1 140 ₽ · Модель заказывают от 8 уп.: не хватает 2');
  type('Синий, M', '4');
  expect(total()).toContain('11 400 ₽ 10 уп. · 60 шт.по 1 140 ₽ за упаковку');
});

test('puts all lines into the cart by one request, and empties its fields then', async () => {
  const orders = service();
  const { user, scope } = await openOrder(dress, orders);
  type('Синий, S', '2');
  type('Белый, S', '3');
  await user.click(addButton());
  await waitFor(() => expect(field('Синий, S').value).toBe(''));
  expect(orders.asked('cart.create')).toMatchObject([
    {
      lines: [
        { product_id: 1, run_id: null, count: 2 },
        { product_id: 4, run_id: null, count: 3 },
      ],
    },
  ]);
  expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['В корзине: Платье']);
  expect(document.activeElement).toBe(addButton());
  expect(addButton().getAttribute('aria-disabled')).toBe('true');
});

test('what was refused stays as it was typed', async () => {
  const orders = service({ 'cart.create': () => Promise.reject(refusal(409, 'CART_NOT_SOLD', 'Товар сейчас не продаётся')) });
  const { user, scope } = await openOrder(dress, orders);
  type('Синий, S', '2');
  await user.click(addButton());
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Товар сейчас не продаётся']));
  expect(field('Синий, S').value).toBe('2');
});

test('a wrong count says why under its field, takes the focus instead of being sent, and the nearest is a press away', async () => {
  const orders = service();
  const { user } = await openOrder(model({ variants: variants.map((each) => ({ ...each, pack_multiple: 5 })) }), orders);
  type('Синий, M', '7');
  const wrong = field('Синий, M');
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  const said = (wrong.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(said).toEqual(['ост. 50', 'Кратно 5']);
  await user.click(addButton());
  expect(document.activeElement).toBe(wrong);
  expect(orders.asked('cart.create')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Синий, M: взять 10' }));
  expect(wrong.value).toBe('10');
  expect(wrong.getAttribute('aria-invalid')).toBeNull();
});

test('keys lead through it as through a spreadsheet', async () => {
  const { user } = await openOrder(dress);
  field('Синий, S').focus();
  await user.keyboard('3{Enter}');
  expect(document.activeElement).toBe(field('Белый, S'));
  await user.keyboard('{ArrowUp}{ArrowRight}');
  expect(document.activeElement).toBe(field('Синий, M'));
  // The caret goes through what is typed before it leaves.
  await user.keyboard('12{ArrowLeft}');
  expect(document.activeElement).toBe(field('Синий, M'));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(field('Синий, L'));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(field('Синий: всем размерам'));
  field('Синий, S').focus();
  await user.tab();
  expect(document.activeElement).toBe(field('Синий, M'));
});

test('takes a block of a spreadsheet from the focused field on, and says what had no place', async () => {
  await openOrder(dress);
  fireEvent.paste(field('Синий, S'), { clipboardData: { getData: () => '1\t2\t3\r\n4\t5\t6\r\n' } });
  expect(['Синий, S', 'Синий, M', 'Синий, L', 'Белый, S'].map((name) => field(name).value)).toEqual(['1', '2', '3', '4']);
  expect(screen.getByText('2 значения не вставлены: там нет клеток для заказа')).toBeTruthy();
  expect(total()).toContain('10 уп.');
});

test('one count fills a row or a column', async () => {
  await openOrder(dress);
  type('Синий: всем размерам', '6');
  expect(['Синий, S', 'Синий, M', 'Синий, L'].map((name) => field(name).value)).toEqual(['6', '6', '6']);
  expect(field('Синий: всем размерам').value).toBe('6');
  type('S: всем цветам', '2');
  expect(['Синий, S', 'Белый, S', 'Синий, M'].map((name) => field(name).value)).toEqual(['2', '2', '6']);
  expect(field('Синий: всем размерам').value).toBe('');
  // A row and a column of one field are filled by that field.
  expect(screen.queryByRole('textbox', { name: 'Белый: всем размерам' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'L: всем цветам' })).toBeNull();
});

test('a colour leads to the page in it, and what is typed stays', async () => {
  const { user, address } = await openOrder(dress);
  type('Белый, S', '4');
  expect(screen.getByRole('link', { name: 'Синий' }).getAttribute('aria-current')).toBe('true');
  await user.click(screen.getByRole('link', { name: 'Белый' }));
  expect(address()).toBe('/viewproduct/4');
  expect(field('Белый, S').value).toBe('4');
});

test('what is typed survives another language', async () => {
  const { chooseLocale } = await openOrder(dress);
  type('Синий, S', '4');
  await chooseLocale('en');
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeTruthy();
  expect(field('Синий, S').value).toBe('4');
});

test('a model of one SKU has one stepper, from the least count by whole packs', async () => {
  const terms = { moq: 7, pack_multiple: 5, stock_info: { available_quantity: 17 } };
  const { user } = await openOrder(
    model({ ...terms, variants: [{ ...variant(1, { size: null, colour: null, swatch: null }), ...terms }] }),
  );
  expect(screen.queryByRole('table')).toBeNull();
  const more = screen.getByRole('button', { name: 'Больше: Количество, уп.' });
  await user.click(more);
  expect(field('Количество, уп.').value).toBe('10');
  await user.click(more);
  expect(field('Количество, уп.').value).toBe('15');
  expect(more.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Меньше: Количество, уп.' }));
  await user.click(screen.getByRole('button', { name: 'Меньше: Количество, уп.' }));
  expect(field('Количество, уп.').value).toBe('');
});

test('what is sold out in all its sizes stands there without a way into the cart', async () => {
  await openOrder(model({ variants: variants.map((each) => ({ ...each, stock_info: { available_quantity: 0 } })) }));
  expect(screen.getByRole('table', { name: 'Сколько заказать' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'В корзину' })).toBeNull();
});

test('on a phone it has a section for each colour', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() } as never);
  const { user } = await openOrder(dress);
  expect(screen.queryByRole('table')).toBeNull();
  const blue = screen.getByRole('region', { name: 'Синий' });
  fireEvent.change(within(blue).getByRole('textbox', { name: 'Синий: всем размерам' }), { target: { value: '2' } });
  expect(field('Синий, L').value).toBe('2');
  const white = screen.getByRole('button', { name: 'Белый' });
  expect(white.getAttribute('aria-expanded')).toBe('false');
  await user.click(white);
  expect(within(screen.getByRole('region', { name: 'Белый' })).getByText('Распродано')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Белый' })).getByRole('link', { name: 'Показать: Белый' })).toBeTruthy();
  type('Белый, S', '99');
  // A section with what is to be put right does not close over it.
  await user.click(screen.getByRole('button', { name: /Белый/, expanded: true }));
  expect(screen.getByText('Осталось 50')).toBeTruthy();
  type('Белый, S', '1');
  await user.click(screen.getByRole('button', { name: /Белый/, expanded: true }));
  expect(screen.queryByRole('textbox', { name: 'Белый, S' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Белый.*1.уп/ })).toBeTruthy();
  expect(total()).toContain('7 уп.');
});

test('what is in the cart already counts for prices and for what is left', async () => {
  const price_tiers = [{ min_count: 10, price: 1140 }];
  const item = { product_id: 1, run_id: null, count: 8, product: null, product_price: 1200, seen_price: 1200, sum: 9600, discount: 0 };
  const cart = { ...state, items: [{ ...item, available: 50, next_tier: null, faults: [] }], companies: [], goods_num: 8 };
  const orders = service({ 'cart.find': () => ({ data: state }), 'cart.get': () => ({ data: cart }) });
  await drawScreen(moduleOptions, <ProductOrder product={model({ variants: variants.map((each) => ({ ...each, price_tiers })) })} />, {
    ...{ address: '/viewproduct/1', service: orders },
    reader: {
      id: 7,
      roles: ['ROLE_BUYER'],
      locale: 'ru',
      fio: '',
      login: 'a',
      email: 'a@example.org',
      phone: null,
      avatar: null,
      company: null,
    },
  });
  await waitFor(() => expect(total()).toContain('Впишите количество · уже в корзине: 8 уп.'));
  type('Синий, M', '2');
  await waitFor(() => expect(total()).toContain('2 280 ₽'));
  type('Синий, S', '43');
  expect(screen.getByText('Осталось 42')).toBeTruthy();
});
