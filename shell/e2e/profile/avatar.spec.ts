import { expect, type Page } from '@playwright/test';
import { expectNoFault } from '../accessible.ts';
import { chooseFiles } from '../file-dialog.ts';
import { comeAs, deskSize, open, phoneSize, resize } from '../frame/visit.ts';
import { picture } from '../picture.ts';
import { newPerson } from '../session/people.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';

async function come(page: Page): Promise<void> {
  const { login, password } = await newPerson(page, ['ROLE_BUYER']);
  await comeAs(page, {});
  await comeSignedIn(page, login, password);
  await open(page, '/settings/profile?tab=avatar');
  await expect(page.getByRole('tab', { name: 'Фото' })).toHaveAttribute('aria-selected', 'true');
}

const opener = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Загрузить|Заменить) фото$/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Фото профиля' });
const choose = (page: Page, buffer: Buffer, name = 'me.png') =>
  dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
const size = async (page: Page) =>
  (
    await dialog(page)
      .getByText(/^Выбрано \d+ на \d+/)
      .textContent()
  )
    ?.match(/\d+/g)
    ?.map(Number) ?? [];

test('a picture is chosen, cut and sent by the keyboard alone, and the header shows it at once', { tag: '@full' }, async ({ page }) => {
  await come(page);
  const file = await picture(page);
  await opener(page).press('Enter');
  const button = dialog(page).getByRole('button', { name: 'Выбрать файл' });
  // The dialog gives it the focus when it comes; no hand is quicker than its coming.
  await expect(button).toBeFocused();
  await expect
    .poll(() =>
      dialog(page).evaluate((surface) => surface.getAnimations({ subtree: true }).every(({ playState }) => playState === 'finished')),
    )
    .toBe(true);
  await chooseFiles(page, () => page.keyboard.press('Enter'), { name: 'me.png', mimeType: 'image/png', buffer: file });

  // The frame has the focus: the largest square from the middle.
  const frame = dialog(page).getByRole('group', { name: /^Область кадра/ });
  await expect(frame).toBeFocused();
  await expect.poll(() => size(page)).toEqual([800, 800]);
  await expectNoFault(page);
  // Never smaller than a third of the shorter side, nor than what the service takes.
  for (let n = 0; n < 20; n++) await page.keyboard.press('-');
  await expect.poll(() => size(page)).toEqual([300, 300]);
  for (let n = 0; n < 3; n++) await page.keyboard.press('+');
  const [side = 0] = await size(page);
  expect(side).toBeGreaterThan(400);
  // All the way to the left, where the picture is red.
  const left = async () => (await frame.boundingBox())?.x ?? 0;
  const before = await left();
  for (let n = 0; n < 60; n++) await page.keyboard.press('Shift+ArrowLeft');
  expect(await left()).toBeLessThan(before);
  // A corner by the arrows.
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Изменить размер: левый верхний угол' })).toBeFocused();
  const [wide = 0] = await size(page);
  await page.keyboard.press('Shift+ArrowDown');
  const [narrower = 0, height] = await size(page);
  expect(narrower).toBeLessThan(wide);
  expect(height).toBe(narrower);
  await dialog(page).getByRole('button', { name: 'Загрузить' }).press('Enter');

  // First of all: good news leaves by itself.
  await expect(page.getByRole('region', { name: 'Уведомления' }).getByText('Фотографии загружены')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  const own = page.getByRole('main').getByRole('img', { name: /^Фото профиля/ });
  await expect(own).toBeVisible();
  const shown = (await own.getAttribute('src')) ?? '';
  await expect(page.locator(`header img[src="${shown}"]`)).toBeVisible();
  // What arrived is red all over, and a JPEG.
  const colours = await own.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0, 300, 150);
    return [...(drawing?.getImageData(290, 140, 1, 1).data ?? [])];
  });
  expect(colours[0]).toBeGreaterThan(200);
  expect(colours[2]).toBeLessThan(60);
  expect((await page.request.get(shown)).headers()['content-type']).toBe('image/jpeg');

  await page.reload();
  await expect(page.getByRole('main').getByRole('img', { name: /^Фото профиля/ })).toHaveAttribute('src', shown);
  await page.getByRole('main').getByRole('button', { name: 'Удалить фото' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить фото' }).click();
  await expect(page.getByRole('main').getByText('Фото пока нет')).toBeVisible();
  await expect(page.locator(`header img[src="${shown}"]`)).toHaveCount(0);
});

test('what is no picture is refused with a word, and a picture may be chosen after it', { tag: '@full' }, async ({ page }) => {
  await come(page);
  await opener(page).click();
  await choose(page, Buffer.from('GIF89a and no more'), 'me.gif');
  await expect(dialog(page).getByText('Только png, jpg, jpeg')).toBeVisible();
  await choose(page, await picture(page, { width: 290, height: 900 }));
  await expect(dialog(page).getByText('слишком маленькое')).toBeVisible();
  await choose(page, Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(200)]));
  await expect(dialog(page).getByText('Файл повреждён')).toBeVisible();
  await choose(page, await picture(page));
  await expect(dialog(page).getByRole('group', { name: /^Область кадра/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test('an upload can be cancelled on its way, and tried again after it failed', { tag: '@full' }, async ({ page }) => {
  await come(page);
  await opener(page).click();
  await choose(page, await picture(page));
  const sent = page.waitForRequest('**/api/profile/upload_photos');
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/profile/upload_photos', async (route) => {
    await held;
    await route.abort().catch(() => {});
  });
  await dialog(page).getByRole('button', { name: 'Загрузить' }).click();
  await sent;
  await expect(dialog(page).getByRole('progressbar')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Отменить загрузку' }).click();
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0);
  release();
  await page.unroute('**/api/profile/upload_photos');

  await page.route('**/api/profile/upload_photos', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify({ message: 'Диск переполнен', code: 'INTERNAL' }) }),
  );
  await dialog(page).getByRole('button', { name: 'Загрузить' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Диск переполнен');
  await page.unroute('**/api/profile/upload_photos');
  await dialog(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('region', { name: 'Уведомления' }).getByText('Фотографии загружены')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

const FORMATS = [
  [3000, 2000],
  [2000, 3000],
  [4000, 900],
  [400, 400],
] as const;
const DEVICES = { desktop: deskSize, phone: phoneSize };

for (const [device, viewport] of Object.entries(DEVICES)) {
  test(`pictures of every shape keep it in the crop dialog on a ${device}, with the tools in sight`, { tag: '@full' }, async ({ page }) => {
    await come(page);
    await resize(page, viewport);
    for (const [width, height] of FORMATS) {
      const file = await picture(page, { width, height });
      await opener(page).click();
      await choose(page, file);
      const shown = dialog(page).getByRole('img', { name: 'Выбранное изображение' });
      await expect(shown).toBeVisible();
      const box = await shown.boundingBox();
      if (!box) throw new Error('The picture is not shown');
      expect(box.width / box.height).toBeCloseTo(width / height, 1);
      await expect(dialog(page).getByRole('button', { name: 'Увеличить область' })).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
  });
}
