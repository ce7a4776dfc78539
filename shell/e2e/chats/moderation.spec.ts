import { expect, type Page } from '@playwright/test';
import { open, phoneSize, resize } from '../frame/visit.ts';
import { asAdmin } from '../session/people.ts';
import { demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { aConversation, type Conversation } from './conversations.ts';
import { anotherBrowser, field, log, posts, say } from './two-sides.ts';

/** So soon a press of one browser holds in the others. */
const AT_ONCE = { timeout: 5_000 };

/** Another browser, of someone who has a page open. */
async function reader(page: Page, person: Parameters<typeof anotherBrowser>[1], path: string): Promise<Page> {
  const other = await anotherBrowser(page, person);
  await open(other, path);
  return other;
}

/** Both sides before their conversation. */
async function bothSides(page: Page, { channel, buyer, shop }: Conversation): Promise<{ buyers: Page; vendors: Page }> {
  const buyers = await reader(page, buyer, `/chats/${channel}`);
  const vendors = await reader(page, shop.vendor, `/chats/${channel}`);
  for (const side of [buyers, vendors]) await expect(log(side).getByRole('article').first()).toBeVisible();
  return { buyers, vendors };
}

const act = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Действия с перепиской' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('a conversation that one side blocks is read only for both within five seconds, until that side lets go', { tag: '@full' }, async ({
  page,
}) => {
  const conversation = await aConversation(page, ['Здравствуйте']);
  const { buyers, vendors } = await bothSides(page, conversation);
  // On a phone the list is left for the conversation.
  await resize(buyers, phoneSize);
  await open(buyers, '/chats');
  await buyers.getByRole('link', { name: new RegExp(conversation.shop.brand) }).click();
  await expect(field(buyers)).toBeVisible();
  await act(vendors, 'Заблокировать');
  await vendors.getByRole('alertdialog').getByRole('button', { name: 'Заблокировать' }).click();
  await expect(field(buyers)).toHaveCount(0, AT_ONCE);
  await expect(buyers.getByText(/заблокировал эту переписку/)).toBeVisible();
  await expect(field(vendors)).toHaveCount(0);
  await vendors.getByRole('button', { name: 'Разблокировать' }).click();
  await expect(field(buyers)).toBeVisible(AT_ONCE);
  await say(buyers, 'Спасибо');
  await expect(posts(vendors, 'Спасибо')).toBeVisible(AT_ONCE);
});

test('a blocked account is out of its conversation within five seconds, and what it said stays', { tag: '@full' }, async ({ page }) => {
  const conversation = await aConversation(page, ['Здравствуйте']);
  const { buyers, vendors } = await bothSides(page, conversation);
  const admin = await asAdmin(page);
  const blocked = await admin.put(`/api/user/${conversation.buyer.id}/edit`, { blocked: true, reason: 'Проверка блокировки' });
  expect(blocked.status(), await blocked.text()).toBe(200);
  await expect(buyers).toHaveURL(/\/auth\/main$/, AT_ONCE);
  await expect(log(buyers)).toHaveCount(0);
  await expect(posts(vendors, 'Здравствуйте')).toBeVisible();
});

test('whoever wrote a reported post may write no more once staff have said so', { tag: '@full' }, async ({ page }) => {
  const conversation = await aConversation(page, ['Сколько будет сто штук?', 'Сами считайте']);
  const { buyers, vendors } = await bothSides(page, conversation);
  await posts(buyers, 'Сами считайте').getByRole('button', { name: 'Действия с сообщением' }).click();
  await buyers.getByRole('menuitem', { name: 'Пожаловаться' }).click();
  const form = buyers.getByRole('dialog', { name: 'Пожаловаться на сообщение' });
  await form.getByRole('radio', { name: 'Оскорбления или угрозы' }).check();
  await form.getByRole('textbox', { name: 'Что случилось' }).fill(`Грубит в ${conversation.channel}`);
  await form.getByRole('button', { name: 'Отправить жалобу' }).click();
  await expect(buyers.getByRole('region', { name: 'Уведомления' }).getByText('Спасибо! Жалоба у модераторов')).toBeVisible();

  const staff = await reader(page, { login: demo.manager }, '/chats/reports?per_page=1000');
  const report = staff.getByRole('row').filter({ hasText: conversation.shop.brand });
  await report.getByRole('link', { name: /^Жалоба № / }).click();
  await expect(staff.getByText(`Грубит в ${conversation.channel}`)).toBeVisible();
  await staff.getByRole('button', { name: 'Запретить писать' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Запретить писать' }).click();
  await expect(staff.getByRole('region', { name: 'Решение' })).toContainText('Запрещено писать');
  await expect(vendors.getByText(/Модераторы запретили вам писать/)).toBeVisible(AT_ONCE);
  await expect(field(buyers)).toBeVisible();
});

test('an employee reads a conversation of others for a reason, and writes only after joining it visibly', { tag: '@full' }, async ({
  page,
}) => {
  const conversation = await aConversation(page, ['Где мой заказ?']);
  const { buyers } = await bothSides(page, conversation);
  const staff = await reader(page, { login: demo.manager }, '/chats/inspections');
  const form = staff.getByRole('region', { name: 'Открыть чужую переписку' });
  await form.getByRole('combobox', { name: 'Компания' }).fill(conversation.shop.brand);
  await staff.getByRole('option', { name: new RegExp(conversation.shop.brand) }).click();
  await form.getByRole('textbox', { name: 'Номер пользователя' }).fill(String(conversation.buyer.id));
  await form.getByRole('textbox', { name: 'Зачем её читать' }).fill('Покупатель не дождался ответа');
  await form.getByRole('button', { name: 'Открыть переписку' }).click();
  await expect(posts(staff, 'Где мой заказ?')).toBeVisible();
  await expect(field(staff)).toHaveCount(0);
  await staff.getByRole('button', { name: 'Войти в переписку' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Войти в переписку' }).click();
  await say(staff, 'Здравствуйте, это поддержка');
  await expect(posts(buyers, 'Здравствуйте, это поддержка')).toBeVisible(AT_ONCE);
  await staff.getByRole('button', { name: 'Выйти из переписки' }).click();
  await expect(log(staff)).toHaveCount(0);
});
