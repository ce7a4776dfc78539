import { expect } from '@playwright/test';
import { comeAs, deskSize, open } from '../frame/visit.ts';
import { aBuyer, aProductOf, aShop, placeOrder } from '../orders/shop.ts';
import { newPerson } from '../session/people.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';

const ACCOUNT = '40702810200000000041';
const DETAILS = {
  ...{ recipient: 'ООО «Продавец»', inn: '', kpp: '', account: ACCOUNT, bank: 'Банк «Пример»', bik: '044525225' },
  ...{ correspondent_account: '30101810400000000225', vat: '20' },
};

/** What a bank gives out: one income of that sum for that purpose. */
const statementOf = ({ sum, purpose }: { sum: string; purpose: string }): string =>
  [
    ...['1CClientBankExchange', 'ВерсияФормата=1.03', 'Кодировка=UTF-8', 'Отправитель=Банк'],
    ...['СекцияРасчСчет', 'ДатаНачала=01.11.2026', 'ДатаКонца=30.11.2026', `РасчСчет=${ACCOUNT}`, 'КонецРасчСчет'],
    ...['СекцияДокумент=Платежное поручение', 'Номер=7', 'Дата=27.11.2026', `Сумма=${sum}`],
    ...['ПлательщикСчет=40702810900000000777', 'Плательщик1=ИП Лавкина', 'ПлательщикИНН=500100732259'],
    ...[`ПолучательСчет=${ACCOUNT}`, `НазначениеПлатежа=${purpose}`, 'КонецДокумента', 'КонецФайла', ''],
  ].join('\r\n');

test('an order is paid by transfer: an invoice, the bank’s statement, and the buyer sees that it is paid', { tag: '@core' }, async ({
  page,
  browser,
}) => {
  await comeAs(page, {});
  const shop = await aShop(page);
  const headers = { 'x-auth-token': shop.token };
  const saved = await page.request.put(`/api/company/${shop.id}`, { headers, data: { payment_details: DETAILS } });
  expect(saved.status(), await saved.text()).toBe(200);
  const goods = await aProductOf(page, shop, { price: 900 });
  const buyer = await aBuyer(page);
  const { id } = await placeOrder(page, buyer.token, { lines: [{ product_id: goods.id, count: 2 }] });
  await comeSignedIn(page, buyer.login, buyer.password);
  await open(page, `/orders/${id}/view`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Оплатить 1.800/ })
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: 'Переводом по счёту' }).check();
  await drawer.getByRole('button', { name: 'Выставить счёт' }).dblclick();
  await drawer.getByRole('link', { name: 'Открыть счёт' }).click();
  const paper = page.getByRole('main');
  await expect(paper.getByText('Одна тысяча восемьсот рублей 00 копеек')).toBeVisible();
  await expect(paper.getByText('В том числе НДС 20 %')).toBeVisible();
  const [number = ''] = /\d{4}-\d+/.exec(String(await paper.getByRole('heading', { level: 1 }).textContent())) ?? [];

  const seller = await (await browser.newContext({ viewport: deskSize })).newPage();
  await comeAs(seller, {});
  await comeSignedIn(seller, shop.vendor.login, shop.vendor.password);
  const bring = async () => {
    await open(seller, '/transactions/statements/import');
    const buffer = Buffer.from(statementOf({ sum: '1800.00', purpose: `Оплата по счёту № ${number}` }));
    await seller.locator('input[type="file"]').setInputFiles({ name: 'statement.txt', mimeType: 'text/plain', buffer });
  };
  await bring();
  const work = seller.getByRole('main');
  await work.getByRole('button', { name: 'Действия: документ № 7' }).click();
  await seller.getByRole('menuitem', { name: `Оплачивает счёт № ${number}` }).click();
  await expect(work.getByText(/Станет оплаченным 1 счёт на 1.800/)).toBeVisible();
  await work.getByRole('button', { name: 'Импортировать' }).dblclick();
  await expect(work.getByText('Записан 1 платёж.')).toBeVisible();

  await open(page, `/orders/${id}/view`);
  await expect(paper.getByText('Перевод на счёт')).toBeVisible();
  await expect(paper.getByText(number)).toBeVisible();
  await bring();
  await expect(work.getByText('Новых поступлений в этой выписке нет: импортировать нечего.')).toBeVisible();
});

test('an invoice of a plan is one press away from its price, once, and says until when it is to be paid', { tag: '@full' }, async ({
  page,
}) => {
  await comeAs(page, {});
  const { login, password } = await newPerson(page, ['ROLE_BUYER']);
  await comeSignedIn(page, login, password);
  await open(page, '/tariffs/list?buy=2');
  const drawer = page.getByRole('dialog');
  const invoice = drawer.getByRole('button', { name: 'Выставить счёт для перевода' });
  await drawer.getByRole('radio', { name: /^30 дней/ }).check();
  await invoice.dblclick();
  const paper = page.getByRole('main');
  await expect(paper.getByText('Тариф «Buyer Pro», дней: 30')).toBeVisible();
  await expect(paper.getByText(/Оплатите до/)).toBeVisible();
  const first = page.url();
  await open(page, '/tariffs/list?buy=2');
  await drawer.getByRole('radio', { name: /^30 дней/ }).check();
  await invoice.click();
  await expect(page).toHaveURL(first);
});
