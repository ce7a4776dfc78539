import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';

const screens = ['/settings', '/settings/profile', '/settings/profile?tab=avatar', '/settings/profile?tab=locations'];

for (const screen of screens) {
  test(`${screen} is accessible in every dress and as narrow as 320 px`, async ({ page }) => {
    await comeAs(page, { theme: 'system' });
    await comeSignedIn(page, demo.admin);
    await open(page, screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('each role sees its own settings', async ({ browser }) => {
  const own = ['Профиль и безопасность', 'Фото профиля', 'Адреса'];
  for (const [login, cards] of [
    [demo.buyer, own],
    [demo.vendor, [...own, 'Начало работы', 'Точки продаж', 'Сотрудники компании']],
    [demo.manager, [...own, 'Точки продаж', 'Проверка компаний', 'Категории', 'Типы товаров', 'Синонимы поиска']],
    [
      demo.admin,
      [
        ...own,
        'Точки продаж',
        'Проверка компаний',
        'Пользователи',
        'Документы',
        'Категории',
        'Типы товаров',
        'Срок новинок',
        'Синонимы поиска',
      ],
    ],
  ] as const) {
    const page = await browser.newPage();
    await comeAs(page, {});
    await comeSignedIn(page, login);
    await open(page, '/settings');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(cards.length);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual(cards);
    await page.close();
  }
});
