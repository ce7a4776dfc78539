import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../accessible.ts';
import { comeToSignIn, look, press } from '../auth/guest.ts';
import { anActiveCompany } from '../companies/company-fixtures.ts';
import { chooseFiles } from '../file-dialog.ts';
import { comeAs, deskSize, open, phoneSize, resize } from '../frame/visit.ts';
import { picture } from '../picture.ts';
import { newPerson, type Person } from '../session/people.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';

// What a newcomer does who never saw the product before: by what stands on the screen alone, without addresses and without the palette.

const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('banner');
const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Уведомления' }).getByText(text);

const sizes = [
  { where: 'on a phone', size: phoneSize, tag: '@full' },
  { where: 'on a desktop', size: deskSize, tag: '@full' },
] as const;

async function signIn(page: Page, { login, password }: Person): Promise<void> {
  await comeToSignIn(page);
  await look(page, login);
  await page.locator('input[name="password"]').fill(password);
  await press(page, 'Войти');
  await expect(banner(page).getByRole('button', { name: /меню пользователя/ })).toBeVisible();
}

/** Another reader with a browser of their own. */
async function another(browser: Browser, size: typeof phoneSize): Promise<Page> {
  const page = await (await browser.newContext({ viewport: size })).newPage();
  await comeAs(page, {});
  return page;
}

/** From the page where a vendor's day begins to a product that waits for approval. */
async function offer(page: Page, name: string): Promise<void> {
  await main(page).getByRole('link', { name: 'Добавить товары' }).click();
  const field = (label: string) => main(page).getByRole('textbox', { name: label, exact: true });
  await field('Название').fill(name);
  await main(page)
    .getByRole('combobox', { name: /Категория/ })
    .click();
  const categories = page.getByRole('dialog', { name: 'Категория' });
  await categories.getByRole('searchbox').fill('сарафан');
  await categories.getByRole('button', { name: 'Женская одежда › Платья › Сарафаны' }).click();
  await expect(categories).toBeHidden();
  const facts = { Артикул: name.replace(/\D/g, ''), Штрихкод: '4601234567893', Остаток: '5', Цена: '900' };
  const parcel = { Длина: '300', Ширина: '200', Высота: '40', Вес: '350' };
  for (const [label, text] of Object.entries({ ...facts, ...parcel })) await field(label).fill(text);
  const buffer = await picture(page, { width: 600, height: 900, type: 'image/jpeg' });
  const file = { name: 'front.jpg', mimeType: 'image/jpeg', buffer };
  await chooseFiles(page, () => main(page).getByRole('button', { name: 'Выбрать файл' }).click(), file);
  await expectNoSidewaysScroll(page);
  await main(page).getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(toast(page, 'Товар создан')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** From the bell to an approved product, by keys. */
async function approve(page: Page, brand: string, name: string): Promise<void> {
  const bell = banner(page).getByRole('button', { name: /^Уведомления/ });
  await bell.click();
  const news = page.getByRole('dialog', { name: 'Уведомления' }).getByRole('link', { name: `Товары компании «${brand}» ждут модерации` });
  await news.click();
  await expect(page).toHaveURL(/\/products\/moderation/);
  const card = main(page).getByRole('article', { name: new RegExp(name) });
  await expect(card).toBeVisible();
  // Others are at work in the same queue.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(card).toBeFocused({ timeout: 100 });
  }).toPass({ timeout: 30_000, intervals: [50] });
  await page.keyboard.press('a');
  await expect(toast(page, /^Одобрено 1 изменение/)).toBeVisible();
  await expect(card).toHaveCount(0);
}

for (const { where, size, tag } of sizes) {
  test(`a buyer finds what they kept in sight, ${where}`, { tag }, async ({ page }) => {
    await resize(page, size);
    await signIn(page, await newPerson(page, ['ROLE_BUYER']));
    await banner(page)
      .getByRole('link', { name: /на главную/ })
      .click();
    const heart = main(page)
      .getByRole('button', { name: /^В избранном: / })
      .first();
    const name = ((await heart.getAttribute('aria-label')) ?? '').replace('В избранном: ', '');
    // Others bring goods meanwhile: which are the first may change, what is kept is what was read.
    await main(page)
      .getByRole('button', { name: `В избранном: ${name}`, exact: true })
      .first()
      .click();
    const favorites = banner(page).getByRole('link', { name: /^Избранное/ });
    await expect(favorites).toHaveText('Избранное1');
    await favorites.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible();
    await expect(main(page).getByRole('button', { name: `В избранном: ${name}` })).toHaveAttribute('aria-pressed', 'true');
    await expectNoSidewaysScroll(page);
  });

  test(`a vendor brings a first product on sale and staff let it in from the bell, ${where}`, { tag }, async ({ page, browser }) => {
    test.slow();
    await resize(page, size);
    const { brand, vendor } = await anActiveCompany(page);
    const name = `Сарафан ${String(Date.now()).slice(-7)}`;
    const manager = await newPerson(page, ['ROLE_MANAGER']);
    await signIn(page, vendor);
    await expect(page).toHaveURL(/\/companies\/start$/);
    await offer(page, name);

    const staff = await another(browser, size);
    await comeSignedIn(staff, manager.login, manager.password);
    await open(staff, '/');
    await approve(staff, brand, name);

    const guest = await another(browser, size);
    // An approval can be taken back for some seconds, and is carried out then; what was found before is kept by the page for a while.
    await expect(async () => {
      await open(guest, '/');
      // A plain field until it is used, then one with suggestions.
      const search = banner(guest).locator('form input');
      await search.fill(`сарафаны ${name.replace(/\D/g, '')}`);
      await search.press('Enter');
      await expect(main(guest).getByRole('link', { name, exact: true })).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 45_000 });
  });
}
