import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { anActiveCompany } from '../companies/company-fixtures.ts';
import { chooseFiles } from '../file-dialog.ts';
import { comeAs, deskSize, open, phoneSize } from '../frame/visit.ts';
import { aProductOf, aShop, type OnSale } from '../orders/shop.ts';
import { picture } from '../picture.ts';
import { newPerson, type Person } from '../session/people.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { type Hands, keyboard, pointer } from './journey-hands.ts';
import { english, russian } from './journey-words.ts';

interface Journey {
  name: string;
  tag: '@core' | '@full';
  locale: 'ru' | 'en';
  words: typeof russian;
  size: typeof deskSize;
  handsOf: (page: Page) => Hands;
}

const journeys: readonly Journey[] = [
  { name: 'by pointer', tag: '@core', locale: 'ru', words: russian, size: deskSize, handsOf: pointer },
  { name: 'by keyboard alone, in English, on a phone', tag: '@full', locale: 'en', words: english, size: phoneSize, handsOf: keyboard },
];

/** Someone who takes part in the journey, at a page of their own. */
interface Party {
  page: Page;
  hands: Hands;
  words: typeof russian;
}

const main = ({ page }: Party): Locator => page.getByRole('main');
const field = (scope: Locator, name: string): Locator => scope.getByRole('textbox', { name, exact: true });
const button = (scope: Locator, name: string): Locator => scope.getByRole('button', { name, exact: true });
const dialog = ({ page }: Party, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const sum = ({ words }: Party, thousands: number): string => `${thousands}${words.thousands}000\u00a0₽`;

const expectNews = ({ page, words }: Party, text: string): Promise<void> =>
  expect(page.getByRole('region', { name: words.news }).getByText(text).first()).toBeVisible();

async function aParty(browser: Browser, person: Person, { locale, words, size, handsOf }: Journey): Promise<Party> {
  const page = await (await browser.newContext({ viewport: size })).newPage();
  await comeAs(page, { locale });
  await comeSignedIn(page, person.login, person.password);
  return { page, hands: handsOf(page), words };
}

/** What is wanted, with two pictures of it; answers the number of the tender. */
async function post(buyer: Party): Promise<string> {
  const { page, hands, words } = buyer;
  await open(page, '/product_search/list');
  await hands.press(page.getByRole('link', { name: words.newTender, exact: true }).first());
  await hands.fill(field(main(buyer), words.description), 'Льняные сарафаны с карманами, размеры 42–50, без подкладки');
  await hands.press(main(buyer).getByRole('combobox', { name: words.categories }));
  const categories = dialog(buyer, words.categories);
  await hands.fill(categories.getByRole('searchbox', { name: words.findCategory }), words.category.split(' › ').at(-1) ?? '');
  await hands.press(button(categories, words.category));
  await hands.press(button(categories, words.done));
  await expect(categories).toBeHidden();
  await hands.fill(field(main(buyer), words.title), 'Сарафаны на лето');
  await hands.fill(field(main(buyer), words.desiredPrice), '18000');
  await hands.fill(field(main(buyer), words.quantity), '20');
  const buffer = await picture(page, { width: 600, height: 900, type: 'image/jpeg' });
  const pictures = ['front.jpg', 'back.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
  await chooseFiles(page, () => hands.press(button(main(buyer), words.chooseFile)), pictures);
  await hands.press(button(main(buyer), words.newTender));
  await expectNews(buyer, words.tenderCreated);
  await expect(page).toHaveURL(/\/product_search\/view\/\d+$/);
  await expect(main(buyer).getByRole('button', { name: words.photo })).toHaveCount(2);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(words.number);
  return ((await heading.textContent()) ?? '').replace(words.number, '').trim();
}

/** From the list of tenders to the form of a proposal to this one. */
async function toProposal(vendor: Party, number: string): Promise<Locator> {
  const { page, hands, words } = vendor;
  await open(page, '/product_search/list');
  await hands.fill(main(vendor).getByRole('searchbox', { name: words.findTender }), number);
  const found = main(vendor).getByRole('link', { name: /\d{4}-\d+/ });
  await expect(found).toHaveCount(1);
  await hands.press(found);
  await hands.press(button(main(vendor), words.propose));
  return dialog(vendor, words.newProposal);
}

async function send(vendor: Party, form: Locator): Promise<void> {
  await vendor.hands.press(button(form, vendor.words.send));
  await expectNews(vendor, vendor.words.proposalCreated);
  await expect(form).toBeHidden();
}

async function offerGoods(vendor: Party, number: string, { name, sku }: OnSale): Promise<void> {
  const { hands, words } = vendor;
  const form = await toProposal(vendor, number);
  await hands.fill(field(form, words.comment), 'Сарафаны есть на складе, отгрузим завтра');
  await hands.suggest(form.getByRole('combobox', { name: words.ownGood }), sku);
  await hands.fill(field(form, `${words.countOf}${name}, ${sku}`), '20');
  await hands.fill(field(form, `${words.priceOf}${name}, ${sku}`), '850');
  await expect(form).toContainText(sum(vendor, 17));
  await send(vendor, form);
}

async function offerWords(vendor: Party, number: string): Promise<void> {
  const { hands, words } = vendor;
  const form = await toProposal(vendor, number);
  await hands.fill(field(form, words.comment), 'Сошьём за две недели');
  await hands.fill(field(form, words.price), '20000');
  await send(vendor, form);
}

/** The owner asks for more, and the vendor, whose page hears of it by itself, gives way. */
async function improve(buyer: Party, vendor: Party, brand: string): Promise<void> {
  const { words } = buyer;
  const request = 'Дорого: сделайте дешевле';
  await buyer.hands.press(button(main(buyer), `${words.improve}${brand}`));
  const asking = dialog(buyer, new RegExp(brand));
  await buyer.hands.fill(field(asking, words.toImprove), request);
  await buyer.hands.press(button(asking, words.ask));
  await expectNews(buyer, words.asked);
  await expect(main(vendor)).toContainText(`${words.isAsked}${request}`);
  await vendor.hands.press(button(main(vendor), `${words.edit}${brand}`));
  const form = dialog(vendor, words.editProposal);
  await vendor.hands.fill(field(form, words.price), '19000');
  await vendor.hands.press(button(form, words.save));
  await expectNews(vendor, words.proposalChanged);
}

/** Both side by side, and one of them hired. */
async function compareAndHire(buyer: Party, [winner, loser]: readonly [string, string]): Promise<void> {
  const { page, hands, words } = buyer;
  await expect(main(buyer).getByRole('article', { name: loser })).toContainText(sum(buyer, 19));
  await hands.press(main(buyer).getByRole('link', { name: words.compare, exact: true }));
  const table = main(buyer).getByRole('grid', { name: words.comparison });
  await expect(table.getByRole('columnheader', { name: loser })).toBeVisible();
  await expect(table.getByRole('gridcell').filter({ hasText: words.best })).toContainText(sum(buyer, 17));
  await hands.press(button(table, `${words.hire}: ${winner}`));
  const question = page.getByRole('alertdialog', { name: new RegExp(winner) });
  await expect(question).toContainText(sum(buyer, 17));
  await hands.press(button(question, words.hire));
  await expectNews(buyer, words.hired);
}

/** What the vendor's goods came to is confirmed, and nothing is typed again but who fetches it. */
async function order(buyer: Party, { good, number }: { good: OnSale; number: string }): Promise<void> {
  const { page, hands, words } = buyer;
  await hands.press(page.getByRole('link', { name: words.toOffer }));
  await expect(page).toHaveURL(/\/orders\/offers\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${words.offer} ${number}`);
  const line = main(buyer).getByRole('table', { name: words.goods }).getByRole('row').filter({ hasText: good.sku });
  await expect(line).toContainText(sum(buyer, 17));
  await expect(main(buyer)).toContainText(words.asAgreed);
  await hands.press(button(main(buyer), words.accept));
  await expect(page).toHaveURL(/\/cart\/checkout\?cart=/);
  await hands.fill(page.getByRole('textbox', { name: words.phone }), '9000000077');
  const pickup = page.getByRole('radio', { name: words.pickup });
  await expect(pickup).toBeEnabled();
  await hands.choose(pickup);
  await hands.choose(page.getByRole('group', { name: words.point }).first().getByRole('radio').first());
  await hands.press(main(buyer).getByRole('button', { name: words.place }));
  await expect(page).toHaveURL(/\/cart\/placed\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: words.placed })).toBeVisible();
}

async function freeStock(page: Page, id: number): Promise<number> {
  const answer = await page.request.get(`/api/shop/product/${id}`);
  return ((await answer.json()) as { data: { stock_info: { available_quantity: number } } }).data.stock_info.available_quantity;
}

for (const journey of journeys) {
  test(`a tender becomes an order with reserved stock by way of two offers, and the loser reads why: ${journey.name}`, {
    tag: journey.tag,
  }, async ({ page, browser }) => {
    test.slow();
    const { words, locale } = journey;
    const [shop, rival] = [await aShop(page, { locale }), await anActiveCompany(page, { locale })];
    const good = await aProductOf(page, shop, { stock_quantity: 100 });
    const buyer = await aParty(browser, await newPerson(page, ['ROLE_BUYER'], { locale }), journey);
    const number = await post(buyer);
    const [winner, loser] = [await aParty(browser, shop.vendor, journey), await aParty(browser, rival.vendor, journey)];
    await offerGoods(winner, number, good);
    await offerWords(loser, number);
    await improve(buyer, loser, rival.brand);
    await compareAndHire(buyer, [shop.brand, rival.brand]);
    await expect(main(loser)).toContainText(words.lost);
    await expect(main(winner).getByText(words.accepted, { exact: true }).first()).toBeVisible();
    expect(await freeStock(page, good.id)).toBe(100);
    await order(buyer, { good, number });
    expect(await freeStock(page, good.id)).toBe(80);
    await buyer.hands.press(buyer.page.getByRole('link', { name: words.open }));
    await expect(buyer.page.getByRole('heading', { level: 1 })).toHaveText(words.order);
  });
}
