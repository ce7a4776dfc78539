import { expect, type Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { freshInn } from '../companies/company-fixtures.ts';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { aBuyer, aModelOf, aShop, placeOrder, type Shop } from './shop.ts';

/** What is printed, page by page, as one line of words each. */
async function printed(page: Page): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true })));
  return text.map((words) => words.replace(/\s+/g, ' '));
}

/** An organisation that the buyer orders for. */
async function anOrganization(page: Page, token: string): Promise<{ id: number; name: string; inn: string }> {
  const given = { name: 'ООО «Лавка у Ирины»', inn: freshInn(), kpp: '770101001', address: 'Москва, улица Арбат, 1' };
  const answer = await page.request.post('/api/profile/organization', { headers: { 'x-auth-token': token }, data: given });
  expect(answer.status(), await answer.text()).toBe(200);
  return { ...given, id: ((await answer.json()) as { data: { id: number } }).data.id };
}

const ACCOUNT = {
  ...{ recipient: '', inn: '', kpp: '370201001', account: '40702810000000000078', bank: 'Банк «Пример»', bik: '044525000' },
  correspondent_account: '30101810000000000000',
  vat: '20',
};

/** Where money is sent to a shop; its buyer is shown it once the companies service has heard of their order. */
async function withRequisites(page: Page, shop: Shop, buyer: string): Promise<void> {
  const options = { headers: { 'x-auth-token': shop.token }, data: { payment_details: ACCOUNT } };
  const saved = await page.request.put(`/api/company/${shop.id}`, options);
  expect(saved.status(), await saved.text()).toBe(200);
  const shown = async () => {
    const answer = await page.request.get(`/api/company/${shop.id}`, { headers: { 'x-auth-token': buyer } });
    return ((await answer.json()) as { data: { payment_details: object | null } }).data.payment_details;
  };
  await expect.poll(shown).toEqual(ACCOUNT);
}

test('the printed form holds every line over several numbered pages, both parties, and nothing of the screen', { tag: '@full' }, async ({
  page,
}) => {
  const shop = await aShop(page);
  const { ids, skus } = await aModelOf(page, shop, { stock: Array.from({ length: 15 }, () => [9, 9, 9]), units: 2 });
  const buyer = await aBuyer(page);
  const organization = await anOrganization(page, buyer.token);
  const lines = ids.flat().map((product_id) => ({ product_id, count: 3 }));
  const { id } = await placeOrder(page, buyer.token, { lines, organization_id: organization.id, comment: 'Позвоните за час' });
  await withRequisites(page, shop, buyer.token);

  await comeAs(page, { theme: 'dark' });
  await comeSignedIn(page, buyer.login, buyer.password);
  await open(page, `/orders/${id}/view`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заказ № ${id}`);
  // Where money is sent comes from another service than the order.
  await expect(page.getByText('Р/с 40702810000000000078')).toBeAttached();
  const pages = await printed(page);
  const all = pages.join(' ');

  expect(pages.length).toBeGreaterThan(1);
  for (const [at, text] of pages.entries()) {
    expect(text).toContain(`${at + 1} / ${pages.length}`);
    expect(text).toContain(`Заказ № ${id}`);
  }
  expect(lines).toHaveLength(45);
  for (const sku of skus.flat()) expect(all.split(sku)).toHaveLength(2);
  expect(all).toContain(`Бланк заказа № ${id}`);
  expect(all).toContain(`ООО «${shop.brand}»`);
  expect(all).toContain(`ИНН ${shop.inn}`);
  for (const text of [organization.name, `ИНН ${organization.inn}`, 'КПП 770101001', 'Москва, улица Арбат, 1', 'Ирина Лавкина'])
    expect(all).toContain(text);
  for (const text of ['КПП 370201001', 'Р/с 40702810000000000078', 'Банк «Пример»', 'БИК 044525000', 'К/с 30101810000000000000'])
    expect(all).toContain(text);
  expect(all.split('Москва, Арбат, 1')).toHaveLength(2);
  for (const text of ['Позвоните за час', 'Отпустил', 'Получил', 'К оплате']) expect(all).toContain(text);
  // 45 lines of three packs at 900.
  expect(all).toMatch(/121\s500(,00)?\s₽/);
  for (const text of ['Каталог', 'Мои заказы', 'Повторить заказ', 'Сообщения', 'Команды', 'Свернуть меню', 'Уведомления'])
    expect(all).not.toContain(text);
});
