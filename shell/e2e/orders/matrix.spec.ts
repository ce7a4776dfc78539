import { expect, type Page } from '@playwright/test';
import { expectNoFault } from '../accessible.ts';
import { comeAs, open, phoneSize, resize } from '../frame/visit.ts';
import { Keyboard } from '../journey/keyboard.ts';
import { test } from '../test.ts';
import { aModelOf, aShop, type Model } from './shop.ts';

/** Two pieces a pack, cheaper from ten packs of the whole model on; of the second colour the first size is gone. */
const TERMS = {
  ...{ price: 2_000, units: 2, moq: 3, pack_multiple: 1 },
  price_tiers: [{ min_count: 10, price: 1_800 }],
  stock: [
    [40, 40, 40],
    [0, 40, 40],
    [40, 40, 3],
  ],
};
const RUN = { name: 'Ростовка А', ratio: [1, 2, 1], price: 7_000 };

const aModel = async (page: Page): Promise<Model> => aModelOf(page, await aShop(page), { ...TERMS, run: RUN });

const section = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Сколько заказать' });
const total = (page: Page) => section(page).getByRole('group', { name: 'Итого' });
const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Корзина/ });

/** The field of a colour and a size, by their places. */
const cellOf =
  (page: Page, { colours, sizes }: Model) =>
  (row: number, column: number) =>
    section(page).getByRole('textbox', { name: `${colours[row]}, ${sizes[column]}`, exact: true });

/** What the reader sees the cart hold. */
async function countsInCart(page: Page): Promise<string[]> {
  const fields = page.getByRole('main').getByRole('textbox', { name: /^Количество: / });
  return fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value).sort());
}

test('a model is ordered by keyboard alone, as in a spreadsheet, in one request, and taken back', { tag: '@full' }, async ({ page }) => {
  await comeAs(page, {});
  const model = await aModel(page);
  const cell = cellOf(page, model);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (/\/trpc\/orders\/cart\.(create|add)$/.test(new URL(request.url()).pathname)) sent.push(request.postDataJSON());
  });
  await open(page, `/viewproduct/${model.id}`);
  const keyboard = new Keyboard(page);

  await keyboard.to(cell(0, 0));
  await keyboard.type('1');
  await expect(total(page).getByText('Модель заказывают от 3 уп.: не хватает 2')).toBeVisible();
  await keyboard.press('ArrowRight');
  await expect(cell(0, 1)).toBeFocused();
  await keyboard.type('2');
  // What is sold out is stepped over: below the first field it is the third row's.
  await keyboard.press('Shift+Tab');
  await expect(cell(0, 0)).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(cell(2, 0)).toBeFocused();
  await keyboard.press('Shift+Enter');
  await expect(cell(0, 0)).toBeFocused();
  await keyboard.press('Enter');
  await expect(cell(2, 0)).toBeFocused();
  await keyboard.type('1');
  await expect(cell(1, 0)).toHaveCount(0);
  await expect(section(page).getByRole('cell', { name: 'нет', exact: true })).toHaveCount(1);
  await expect(total(page)).toContainText('8 000 ₽ 4 уп. · 8 шт.');
  await expect(total(page)).toContainText('по 2 000 ₽ за упаковку · ещё 6 уп.: по 1 800 ₽');

  // Filled in one stroke: a row of two fields, then a column of three over it.
  await keyboard.fill(section(page).getByRole('textbox', { name: `${model.colours[1]}: всем размерам` }), '2');
  await expect(cell(1, 1)).toHaveValue('2');
  await expect(cell(1, 2)).toHaveValue('2');
  await keyboard.fill(section(page).getByRole('textbox', { name: `${model.sizes[2]}: всем цветам` }), '3');
  for (const row of [0, 1, 2]) await expect(cell(row, 2)).toHaveValue('3');
  // 1 + 2 + 3, 2 + 3 and 1 + 3: the tier of ten packs is reached.
  await expect(total(page)).toContainText('27 000 ₽ 15 уп. · 30 шт.');
  await expect(total(page)).toContainText('по 1 800 ₽ за упаковку');

  await keyboard.use(section(page).getByRole('button', { name: `Больше: ${RUN.name}, ${model.colours[0]}` }), 'Space');
  await keyboard.press('Space');
  await keyboard.use(section(page).getByRole('button', { name: `Меньше: ${RUN.name}, ${model.colours[0]}` }), 'Space');
  await expect(total(page)).toContainText('34 000 ₽ 19 уп. · 38 шт.');

  await keyboard.use(total(page).getByRole('button', { name: 'В корзину' }));
  await expect(cart(page)).toHaveAccessibleName('Корзина, 16 товаров');
  expect(sent).toHaveLength(1);
  await expect(cell(0, 0)).toHaveValue('');
  await expectNoFault(page);
  await keyboard.use(page.locator('.fui-Toast').getByRole('button', { name: 'Отменить' }));
  await expect(cart(page)).toHaveAccessibleName('Корзина');
});

test('a block of a spreadsheet is pasted whole: what has no place is named, what is wrong is put right', { tag: '@full' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  await comeAs(page, {});
  const model = await aModel(page);
  const cell = cellOf(page, model);
  await open(page, `/viewproduct/${model.id}`);
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+V');
  };
  // Laid from the focused field on, wherever it is.
  await cell(1, 1).focus();
  await paste('1\t2\r\n');
  await expect(cell(1, 1)).toHaveValue('1');
  await expect(cell(1, 2)).toHaveValue('2');
  for (const column of [0, 1, 2]) await expect(cell(0, column)).toHaveValue('');
  await cell(0, 0).focus();
  await paste('4\t5\t6\r\n7\t8\t\r\n\t9\t10\t11\r\n');

  await expect(cell(0, 0)).toHaveValue('4');
  await expect(cell(0, 2)).toHaveValue('6');
  await expect(cell(1, 1)).toHaveValue('8');
  await expect(cell(2, 0)).toHaveValue('');
  await expect(cell(2, 2)).toHaveValue('10');
  // 7 fell on what is sold out, 11 beyond the edge.
  await expect(section(page).getByText('2 значения не вставлены: там нет клеток для заказа')).toBeVisible();
  await expect(cell(2, 2)).toHaveAccessibleDescription(/Осталось 3/);
  await expect(total(page)).toContainText('Исправьте 1 клетку');
  await expectNoFault(page);

  // Pressed with a fault it leads there, and puts nothing into the cart.
  await total(page).getByRole('button', { name: 'В корзину' }).click();
  await expect(cell(2, 2)).toBeFocused();
  await section(page)
    .getByRole('button', { name: `${model.colours[2]}, ${model.sizes[2]}: взять 3` })
    .click();
  await expect(total(page)).toContainText('63 000 ₽ 35 уп. · 70 шт.');
  await total(page).getByRole('button', { name: 'В корзину' }).click();
  await expect(cart(page)).toHaveAccessibleName('Корзина, 35 товаров');
  await cart(page).click();
  await expect.poll(() => countsInCart(page)).toEqual(['3', '4', '5', '6', '8', '9']);
});

test('on a phone there is a section for each colour, and the total stays in sight', { tag: '@full' }, async ({ page }) => {
  await resize(page, phoneSize);
  await comeAs(page, {});
  const model = await aModel(page);
  const cell = cellOf(page, model);
  await open(page, `/viewproduct/${model.id}`);
  await expect(section(page).getByRole('table')).toHaveCount(0);
  const colour = (at: number) => section(page).getByRole('region', { name: model.colours[at] ?? '', exact: true });
  await expect(colour(0).getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await cell(0, 1).fill('4');
  await expect(cell(0, 1)).toHaveAttribute('inputmode', 'numeric');
  await colour(1).getByRole('button').first().click();
  await expect(colour(1).getByText('Распродано')).toBeVisible();
  await cell(1, 2).fill('2');
  await expect(colour(0).getByRole('button').first()).toContainText('4 уп.');
  await expect(total(page)).toContainText('12 000 ₽ 6 уп. · 12 шт.');
  await section(page).getByRole('heading', { name: 'Сколько заказать' }).scrollIntoViewIfNeeded();
  await expect(total(page).getByRole('button', { name: 'В корзину' })).toBeInViewport({ ratio: 1 });
  await expectNoFault(page);
  await total(page).getByRole('button', { name: 'В корзину' }).click();
  await expect(cart(page)).toHaveAccessibleName('Корзина, 6 товаров');
});
