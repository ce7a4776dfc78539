import { expect, type Page } from '@playwright/test';
import { comeAs, deskSize, open, phoneSize, resize } from '../frame/visit.ts';
import { newPerson } from '../session/people.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';

const main = (page: Page) => page.getByRole('main');
const drawer = (page: Page) => page.getByRole('dialog');

async function fill(page: Page, parts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(parts)) await drawer(page).getByRole('textbox', { name, exact: true }).fill(text);
}

test('addresses are added, changed, put first and removed, on a phone too', { tag: '@full' }, async ({ page }) => {
  const { login, password } = await newPerson(page, ['ROLE_BUYER']);
  await resize(page, phoneSize);
  await comeAs(page, {});
  await comeSignedIn(page, login, password);
  await open(page, '/settings/profile?tab=locations');
  await expect(main(page).getByText('Адресов пока нет')).toBeVisible();

  await main(page).getByRole('button', { name: 'Добавить адрес' }).click();
  await drawer(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(drawer(page).getByText('Обязательное поле')).toHaveCount(4);
  await fill(page, { Название: 'Склад', Город: 'Иваново', Улица: 'ул. Ленина', Дом: '5', 'Комментарий для курьера': 'Въезд со двора' });
  await drawer(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(drawer(page)).toHaveCount(0);
  const rows = main(page).getByRole('region', { name: 'Адреса доставки' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Иваново, ул. Ленина, д. 5');
  await expect(rows.first()).toContainText('по умолчанию');

  await main(page).getByRole('button', { name: 'Добавить адрес' }).click();
  await fill(page, { Название: 'Магазин', Город: 'Москва', Улица: 'Тверская ул.', Дом: '1' });
  // Typed words are not lost by a slip.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отмена' }).click();
  await expect(drawer(page).getByRole('textbox', { name: 'Название', exact: true })).toHaveValue('Магазин');
  await drawer(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(rows).toHaveCount(2);

  await main(page).getByRole('button', { name: 'Сделать основным: Магазин' }).click();
  await expect(rows.first()).toContainText('Магазин');
  await main(page).getByRole('button', { name: 'Изменить: Магазин' }).click();
  await fill(page, { Корпус: '2' });
  await drawer(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(rows.first()).toContainText('Москва, Тверская ул., д. 1, корп. 2');
  await page.reload();
  await expect(rows.first()).toContainText('корп. 2');

  await main(page).getByRole('button', { name: 'Удалить: Магазин' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('по умолчанию');
});

for (const [locale, size] of [
  ['ru', { width: 360, height: 740 }],
  ['en', deskSize],
] as const)
  test(`the drawer of an address has a place for every field at ${size.width} px, ${locale}`, { tag: '@full' }, async ({ page }) => {
    const { login, password } = await newPerson(page, ['ROLE_BUYER'], { locale });
    await resize(page, size);
    await comeAs(page, { locale });
    await comeSignedIn(page, login, password);
    await open(page, '/settings/profile?tab=locations');
    await main(page)
      .getByRole('button', { name: /^(Добавить адрес|Add an address)$/ })
      .click();
    await expect(drawer(page)).toBeVisible();
    const { outside, overlaps, narrowest, width } = await drawer(page).evaluate((element) => {
      const fields = [...element.querySelectorAll('.fui-Field')].map((field) => field.getBoundingClientRect());
      const frame = element.getBoundingClientRect();
      const cross = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      return {
        outside: fields.filter((field) => field.left < frame.left || field.right > frame.right).length,
        overlaps: fields.filter((one, index) => fields.slice(index + 1).some((other) => cross(one, other))).length,
        narrowest: Math.min(...fields.map((field) => field.width)),
        width: Math.max(...fields.map((field) => field.width)) / frame.width,
      };
    });
    expect({ outside, overlaps }).toEqual({ outside: 0, overlaps: 0 });
    expect(narrowest).toBeGreaterThan(100);
    expect(width).toBeGreaterThan(0.8);
  });
