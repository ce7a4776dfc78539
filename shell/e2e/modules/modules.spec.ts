import { expect, type Page } from '@playwright/test';
import { archiveOfFiles } from '../../../services/modules/test/archive.ts';
import { companyModule } from '../../../services/modules/test/company-module.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { anActiveCompany } from '../companies/company-fixtures.ts';
import { comeAs, narrowSize, open, resize } from '../frame/visit.ts';
import { asAdmin } from '../session/people.ts';
import { comeSignedIn, demo, openSession } from '../signed-in.ts';
import { test } from '../test.ts';

/** A company of this test alone that publishes versions. No menu shows its modules: what other tests see of menus stays what it is. */
async function aPublisher(page: Page): Promise<{ brand: string; publish: (...build: Parameters<typeof companyModule>) => Promise<void> }> {
  const { vendor, brand } = await anActiveCompany(page);
  const { token } = await openSession(page, vendor.login, vendor.password);
  return {
    brand,
    publish: async (id, { manifest, ...build } = {}) => {
      const buffer = await archiveOfFiles(companyModule(id, { ...build, manifest: { nav: [], requires, ...manifest } }));
      const file = { name: `${id}.tgz`, mimeType: 'application/gzip', buffer };
      const send = () => page.request.post('/api/modules/versions', { headers: { 'x-auth-token': token }, multipart: { file } });
      // The registry hears of a company a moment later.
      await expect.poll(async () => (await send()).status()).toBe(200);
    },
  };
}

/** What the product's own shell gives. */
const requires = { shellKit: '^3.0.0', services: {} };

const freshName = () => `e2e-${crypto.randomUUID().slice(0, 8)}`;
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Уведомления' }).getByText(text);

test('an administrator finds what waits, approves it, and switches it off and on', { tag: '@full' }, async ({ page }) => {
  const id = freshName();
  const { brand, publish } = await aPublisher(page);
  await publish(id);
  await comeAs(page, { theme: 'system' });
  await comeSignedIn(page, demo.admin);
  await open(page, '/modules');
  await page.getByRole('searchbox', { name: 'Поиск модулей' }).fill(id);
  await page.getByRole('combobox', { name: 'Состояние последней версии' }).selectOption('Ждёт одобрения');
  const row = page.getByRole('row').filter({ hasText: id });
  await expect(row).toContainText(brand);
  await expectAccessible(page);
  await row.getByRole('link').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/modules/${id}$`));
  await page.getByRole('button', { name: 'Одобрить версию 1.0.0' }).press('Enter');
  await page.getByRole('dialog', { name: 'Одобрить версию 1.0.0?' }).getByRole('button', { name: 'Одобрить' }).click();
  await expect(page.getByText('Работает, версия 1.0.0')).toBeVisible();
  await page.getByRole('button', { name: 'Выключить' }).click();
  const dialog = page.getByRole('dialog', { name: /Выключить модуль/ });
  await dialog.getByRole('textbox').fill('Проверяем выключатель');
  await dialog.getByRole('button', { name: 'Выключить' }).click();
  await expect(page.getByText('Выключен, версия 1.0.0')).toBeVisible();
  await page.getByRole('button', { name: 'Включить снова' }).click();
  await expect(toast(page, 'снова работает')).toBeVisible();
  const history = page.getByRole('region', { name: 'История' });
  await expect(history.getByRole('listitem')).toHaveCount(4);
  await expect(history).toContainText('Проверяем выключатель');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The address of a module is no file: it answers the page, and a notification leads to it.
  await page.reload();
  await expect(page.getByText('Работает, версия 1.0.0')).toBeVisible();
  await open(page, `/go/module/${id}`);
  await expect(page).toHaveURL(new RegExp(`/modules/${id}$`));
  await (await asAdmin(page)).post(`/api/modules/${id}/stop`, { reason: 'Проверка окончена' });
});

test('an administrator reads what a version that waits changes, on a phone too', { tag: '@full' }, async ({ page }) => {
  const id = freshName();
  const { publish } = await aPublisher(page);
  await publish(id);
  const admin = await asAdmin(page);
  await admin.post(`/api/modules/${id}/versions/1.0.0/approve`, { slots: [], level: 'page' });
  const styles = { 'static/more.7777777777.css': `[data-module="${id}"] p{margin:0}` };
  await publish(id, { version: '1.1.0', manifest: { grants: ['user'] }, files: styles });
  await comeAs(page, { theme: 'system' });
  await comeSignedIn(page, demo.admin);
  await open(page, `/modules/${id}`);
  await expect(page.getByText('Чем версия 1.1.0 отличается от 1.0.0')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Просит разрешить' })).toHaveText(/Новое\s*знать, кто посетитель/);
  await page.getByText(/^Файлы: новых 1, убрано 0, изменено \d+$/).click();
  await expect(page.getByRole('list', { name: 'Файлы' })).toContainText('static/more.7777777777.css');
  await expectAccessible(page);
  await resize(page, narrowSize);
  await expectNoSidewaysScroll(page);
  await admin.post(`/api/modules/${id}/stop`, { reason: 'Проверка окончена' });
});

test('a vendor makes a key, sees it once, and revokes it', { tag: '@full' }, async ({ page }) => {
  const { vendor } = await anActiveCompany(page);
  await comeAs(page, { theme: 'system' });
  await comeSignedIn(page, vendor.login, vendor.password);
  await open(page, '/modules');
  await page.getByRole('link', { name: 'Ключи публикации' }).press('Enter');
  await page.getByRole('button', { name: 'Создать ключ' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Новый ключ' });
  await drawer.getByLabel('Название').fill('Сборка');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Создать', exact: true }).click();
  const created = page.getByRole('region', { name: 'Ключ «Сборка» создан' });
  const key = (await created.getByText(/^mpk_/).textContent()) ?? '';
  const read = async () => (await page.request.get('/api/modules', { headers: { authorization: `Bearer ${key}` } })).status();
  expect(await read()).toBe(200);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByText('Действует', { exact: true })).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole('button', { name: 'Отозвать ключ «Сборка»' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать' }).press('Enter');
  await expect(page.getByText('Отозван', { exact: true })).toBeVisible();
  await expect.poll(read).not.toBe(200);
});

test('a vendor sends an archive and reads what is wrong with it, then one that is right', { tag: '@full' }, async ({ page }) => {
  const { vendor } = await anActiveCompany(page);
  await comeAs(page, { theme: 'system' });
  await comeSignedIn(page, vendor.login, vendor.password);
  await open(page, '/modules/versions');
  const choose = page.locator('input[type=file]');
  const archive = async (...build: Parameters<typeof companyModule>) =>
    choose.setInputFiles({ name: 'module.tgz', mimeType: 'application/gzip', buffer: await archiveOfFiles(companyModule(...build)) });
  await archive('catalogue', { manifest: { nav: [], requires } });
  const findings = page.getByRole('list', { name: 'Что исправить' });
  await expect(findings).toContainText('COMPANY_ID_RESERVED');
  await expect(page.getByRole('heading', { name: 'Сборка не опубликована' })).toBeFocused();
  await expectAccessible(page);
  await archive(freshName(), { manifest: { nav: [], requires } });
  await page.getByRole('link', { name: 'Открыть модуль' }).click();
  await expect(page.getByText('Ждёт одобрения')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Одобрить/ })).toHaveCount(0);
});
