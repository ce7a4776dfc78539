import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { closeByEscape, comeAs, open } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { adminDocuments, publish, russianText, writeFirst } from './edit-document.ts';

// One after the other: two of them write the same document.
test.describe.configure({ mode: 'default' });

test('an administrator changes the agreement; a guest reads the change on its page and in the sign-in dialog; the change is taken back', {
  tag: '@core',
}, async ({ page, browser }) => {
  const { documentOf, restore } = await adminDocuments(page);
  const before = await documentOf('user_agreement');
  const sentence = `Проверочная оговорка ${before.version + 1}.`;
  await comeAs(page, { theme: 'system' });
  await comeSignedIn(page, demo.admin);
  await open(page, '/documents/legacy');
  await writeFirst(page, sentence);
  // Leaving is asked about while something is unsaved.
  await page.getByRole('link', { name: 'Как видит читатель' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отмена' }).click();
  await expect(russianText(page)).toContainText(sentence);
  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible();
  await closeByEscape(page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Опубликовать…' }).click();
  const question = page.getByRole('dialog', { name: 'Опубликовать новую редакцию?' });
  await expect(question.getByText('Английский текст не изменён')).toBeVisible();
  await expect(question.getByRole('insertion')).toContainText(sentence);
  // What kind of change it is must be said.
  await question.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect(question.getByText('Выберите, что изменилось')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Отмена' }).click();
  await publish(page, 'Опечатка: смысл прежний', 'Добавлена оговорка');
  await expect(page.getByRole('region', { name: 'Уведомления' }).getByText('Документ изменён')).toBeVisible();
  await expect(page.getByText(`Редакция № ${before.version + 1}`)).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await comeAs(guest, {});
  await open(guest, '/documents/legacy/read');
  await expect(guest.getByRole('article').getByText(sentence)).toBeVisible();
  await open(guest, '/auth/main');
  await guest.getByRole('button', { name: 'Условия использования' }).first().click();
  await expect(guest.getByRole('dialog').getByText(sentence)).toBeVisible();
  await closeByEscape(guest.getByRole('dialog'));
  await expect(guest.getByRole('dialog')).toHaveCount(0);
  await guest.context().close();

  await page.getByRole('tab', { name: 'История редакций' }).click();
  await expect(page.getByRole('button', { name: `Редакция № ${before.version + 1}, действует` })).toContainText('Добавлена оговорка');
  await page.getByRole('button', { name: new RegExp(`^Редакция № ${before.version} `) }).click();
  await page.getByRole('button', { name: 'Что изменилось с тех пор' }).click();
  await expect(page.getByRole('insertion')).toContainText(sentence);
  await page.getByRole('button', { name: 'Вернуть эту редакцию' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Вернуть эту редакцию' }).click();
  await expect(page.getByRole('button', { name: `Редакция № ${before.version + 2}, действует` })).toContainText(
    `Возвращена редакция № ${before.version}`,
  );
  expect((await documentOf('user_agreement')).texts).toEqual(before.texts);
  await restore(before.id, before.version);
});

test('of two editors the second is warned, compares, and decides', { tag: '@full' }, async ({ page }) => {
  const { documentOf, edit, restore } = await adminDocuments(page);
  const before = await documentOf('document_for_seller');
  await comeAs(page, {});
  await comeSignedIn(page, demo.admin);
  await open(page, '/documents/vendor');
  await writeFirst(page, 'Слова второго редактора.');
  const first = await edit(before.id, { text: `<p>Слова первого редактора.</p>${before.texts.ru}`, base_version: before.version });
  await publish(page);
  const notice = page.getByRole('region', { name: 'Изменения другого пользователя' });
  await expect(notice.getByText('Пока вы правили, это изменил другой пользователь')).toBeVisible();
  await expect(page.getByText(`Редакция № ${first.version}`)).toBeVisible();
  await expect(russianText(page)).toContainText('Слова второго редактора.');
  // Within the paragraph that both begin with, only the word that differs is marked.
  await expect(page.getByRole('deletion')).toHaveText(/первого$/);
  await expect(page.getByRole('insertion')).toHaveText(/второго$/);
  const reworded = page.getByRole('paragraph').filter({ has: page.getByRole('insertion') });
  await expect(reworded).toHaveText(/^Слова .*первого.*второго редактора\.$/);
  await page.getByRole('button', { name: 'Оставить моё: Русский текст' }).click();
  await publish(page);
  await expect(page.getByRole('region', { name: 'Уведомления' }).getByText('Документ изменён')).toBeVisible();
  const after = await documentOf('document_for_seller');
  expect(after.version).toBe(first.version + 1);
  expect(after.texts.ru).toContain('Слова второго редактора.');
  expect(after.texts.ru).not.toContain('Слова первого редактора.');
  await restore(before.id, before.version);
});

test('a text is laid out by keyboard alone: heading, list, bold and a link', { tag: '@full' }, async ({ page }) => {
  const { documentOf, restore } = await adminDocuments(page);
  const before = await documentOf('document_for_seller');
  await comeAs(page, {});
  await comeSignedIn(page, demo.admin);
  await open(page, '/documents/vendor');
  await russianText(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Заголовок раздела' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(russianText(page)).toBeFocused();
  await page.keyboard.type('Раздел');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('важное');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+F10');
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Список', exact: true })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(russianText(page)).toBeFocused();
  await page.keyboard.type('пункт');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Адрес ссылки' })).toBeFocused();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Введите адрес сайта')).toBeVisible();
  await page.getByRole('textbox', { name: 'Адрес ссылки' }).fill('example.ru');
  await page.keyboard.press('Enter');
  await expect(russianText(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  const kind = page.getByRole('combobox', { name: 'Что изменилось по существу' });
  await kind.focus();
  await page.keyboard.press('ArrowDown');
  await expect(kind).toHaveValue('typo');
  await page.keyboard.press('Tab');
  await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать', exact: true }).press('Enter');
  await expect(page.getByRole('region', { name: 'Уведомления' }).getByText('Документ изменён')).toBeVisible();
  const { version, texts } = await documentOf('document_for_seller');
  expect(texts.ru).toMatch(/^<h2>Раздел<\/h2>.*<strong>важное<\/strong>.*<ul><li><p>.*пункт.*<a href="https:\/\/example\.ru">/s);
  // What was saved has come back into the fields.
  await expect(page.getByText(`Редакция № ${version}`)).toBeVisible();
  await russianText(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(russianText(page)).toHaveText('');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Введите текст документа')).toBeVisible();
  await restore(before.id, before.version);
});

test('new terms wait for their day, are shown to the editors alone, and can be taken back', { tag: '@full' }, async ({ page }) => {
  const { documentOf } = await adminDocuments(page);
  const before = await documentOf('document_for_buyer');
  await comeAs(page, {});
  await comeSignedIn(page, demo.admin);
  await open(page, '/documents/customer');
  await expect(russianText(page)).toBeVisible();
  await writeFirst(page, 'Правило будущего года.');
  await page.getByRole('button', { name: 'Опубликовать…' }).click();
  const question = page.getByRole('dialog', { name: 'Опубликовать новую редакцию?' });
  await question.getByRole('combobox').selectOption('Новые условия');
  await question.getByLabel('Действует с').fill('2020-01-01T10:00');
  await question.getByRole('button', { name: 'Запланировать' }).click();
  await expect(question.getByText('Выберите время в будущем')).toBeVisible();
  await question.getByLabel('Действует с').fill('2099-01-01T10:00');
  await question.getByRole('button', { name: 'Запланировать' }).click();
  await expect(page.getByRole('region', { name: 'Уведомления' }).getByText('Публикация запланирована')).toBeVisible();
  await expect(page.getByText('Новая редакция вступит в силу 1 января 2099')).toBeVisible();
  expect((await documentOf('document_for_buyer')).version).toBe(before.version);
  await page.getByRole('button', { name: 'Отменить публикацию' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить публикацию' }).click();
  await expect(page.getByText('Новая редакция вступит в силу')).toHaveCount(0);
});
