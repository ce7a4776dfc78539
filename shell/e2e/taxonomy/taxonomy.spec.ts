import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { act, toast } from '../users/staff.ts';

const line = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
const mark = () => String(Date.now());

/** An administrator whose theme is the system's. */
async function comeAsAdmin(page: Page): Promise<{ token: string }> {
  await comeAs(page, { theme: 'system' });
  return comeSignedIn(page, demo.admin);
}

async function make(page: Page, token: string, names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const ru of names) {
    const answer = await page.request.post('/api/shop/category', { headers: { 'x-auth-token': token }, data: { names: { ru } } });
    ids.push(((await answer.json()) as { data: { id: number } }).data.id);
  }
  return ids;
}

test('categories are ordered by keys and by hand, saved, and stand so after a reload', { tag: '@full' }, async ({ page }) => {
  const { token } = await comeAsAdmin(page);
  const [first, second, third] = ['Первая', 'Вторая', 'Третья'].map((name) => `${name} ${mark()}`) as [string, string, string];
  const ids = await make(page, token, [first, second, third]);
  await open(page, '/categories/tree');
  const order = async () => {
    const names = await page.getByRole('treeitem', { level: 1 }).allTextContents();
    return names.flatMap((name) => [first, second, third].filter((each) => name.startsWith(each)));
  };
  await line(page, first).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(order).toEqual([second, first, third]);
  await expect(line(page, first)).toBeFocused();
  const target = await line(page, second).boundingBox();
  // The upper edge of a line: before it.
  await line(page, third).dragTo(line(page, second), { targetPosition: { x: (target?.width ?? 0) / 2, y: 3 } });
  await expect.poll(order).toEqual([third, second, first]);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(toast(page, 'Порядок сохранён')).toBeVisible();
  await page.reload();
  await expect.poll(order).toEqual([third, second, first]);
  await act(page, third, 'Удалить');
  const question = page.getByRole('alertdialog', { name: `Удалить категорию «${third}»?` });
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await question.getByRole('button', { name: 'Удалить' }).click();
  await expect(line(page, third)).toHaveCount(0);
  await expectAccessible(page);
  for (const id of ids.slice(0, 2)) await page.request.delete(`/api/shop/category/${id}`, { headers: { 'x-auth-token': token } });
});

test('a type gets a size of its own, and its page is fit for everybody', { tag: '@full' }, async ({ page }) => {
  await comeAsAdmin(page);
  await open(page, '/products/types/list');
  const name = `Накидка ${mark()}`;
  await page.getByRole('link', { name: 'Создать тип' }).click();
  await page.getByLabel('Название по-русски').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Добавить параметр' }).click();
  const drawer = page.getByRole('dialog', { name: 'Новый параметр' });
  await drawer.getByLabel('Название по-русски').fill('Размер');
  await drawer.getByLabel('Роль').selectOption('size');
  await drawer.getByLabel('Вариант 1', { exact: true }).fill('XS');
  await page.keyboard.press('Enter');
  await expect(drawer.getByLabel('Вариант 2', { exact: true })).toBeFocused();
  await page.keyboard.type('XXL');
  await drawer.getByRole('button', { name: 'Создать' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Список, один вариант · Размер · 2 варианта · фильтр')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Удалить тип' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  // Nothing of the page is hidden from readers afterwards.
  await expect(page.getByRole('heading', { level: 1, name: 'Типы товаров' })).toBeVisible();
});
