import { expect, type Locator, type Page } from '@playwright/test';
import { comeAs, deskSize, open, phoneSize, resize } from '../frame/visit.ts';
import { Keyboard } from '../journey/keyboard.ts';
import { newPerson } from '../session/people.ts';
import { test } from '../test.ts';
import { modelOf } from './goods.ts';

const russian = {
  catalogue: 'Каталог',
  filters: 'Фильтры',
  company: 'Компания',
  findCompany: 'Найти: Компания',
  show: /^Показать \d+ модел/,
  add: 'В корзину',
  cart: /^Корзина, /,
  toCheckout: 'Оформить заказ',
  place: 'Оформить заказ',
  login: 'Почта или логин',
  next: 'Далее',
  signIn: 'Войти',
  phone: 'Телефон',
  pickup: 'Самовывоз',
  point: 'Точка самовывоза',
  placed: 'Заказ оформлен',
  open: 'Открыть заказ',
  order: /Заказ № \d+/,
  status: 'Новый',
};
const english: typeof russian = {
  catalogue: 'Catalogue',
  filters: 'Filters',
  company: 'Company',
  findCompany: 'Find: Company',
  show: /^Show \d+ style/,
  add: 'Add to cart',
  cart: /^Cart, /,
  toCheckout: 'Check out',
  place: 'Place order',
  login: 'E-mail or login',
  next: 'Next',
  signIn: 'Sign in',
  phone: 'Phone',
  pickup: 'Pickup',
  point: 'Pickup point',
  placed: 'Order placed',
  open: 'Open the order',
  order: /Order \d+/,
  status: 'New',
};

/** `back`: it stands before the place where the reader is. */
type Where = { back: boolean };

/** What a reader does to a page with what they have. */
interface Hands {
  /** Presses a link or a button. */
  press: (target: Locator, where?: Where) => Promise<void>;
  tick: (target: Locator, where?: Where) => Promise<void>;
  /** Chooses one of several. */
  choose: (target: Locator) => Promise<void>;
  fill: (target: Locator, text: string, where?: Where) => Promise<void>;
}

const pointer = (): Hands => ({
  press: (target) => target.click(),
  tick: (target) => target.click(),
  choose: (target) => target.click(),
  fill: (target, text) => target.fill(text),
});

/** Whatever is used is reached by Tab, and what is written is typed. */
function keyboard(page: Page): Hands {
  const keys = new Keyboard(page);
  return {
    press: async (target, where) => {
      await keys.to(target, where);
      await keys.press('Enter');
    },
    tick: async (target, where) => {
      await keys.to(target, where);
      await keys.press('Space');
    },
    choose: (target) => keys.choose(target),
    fill: async (target, text, where) => {
      await keys.to(target, where);
      await keys.fill(target, text);
    },
  };
}

interface Journey {
  name: string;
  tag: '@core' | '@full';
  words: typeof russian;
  locale: 'ru' | 'en';
  theme: 'light' | 'dark';
  size: typeof deskSize;
  handsOf: (page: Page) => Hands;
}

const journeys: readonly Journey[] = [
  { name: 'by pointer', tag: '@core', words: russian, locale: 'ru', theme: 'light', size: deskSize, handsOf: pointer },
  {
    ...{ name: 'by keyboard alone, in English, in the dark, on a phone', tag: '@full', words: english },
    ...{ locale: 'en', theme: 'dark', size: phoneSize, handsOf: keyboard },
  },
];

interface Step {
  hands: Hands;
  words: typeof russian;
}

/** From the first page of the site to the page of the goods, by way of the filters. */
async function findGoods(page: Page, { hands, words, ...wanted }: Step & Awaited<ReturnType<typeof modelOf>>): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: words.catalogue })).toBeVisible();
  const cards = main.getByRole('article');
  const others = cards.filter({ hasNotText: wanted.brand });
  await expect(others.first()).toBeVisible();
  // Beside the list where there is room, else over it.
  const beside = page.getByRole('complementary', { name: words.filters });
  const isOver = (page.viewportSize()?.width ?? 0) < deskSize.width;
  if (isOver) await hands.press(main.getByRole('button', { name: words.filters }));
  const filters = isOver ? page.getByRole('dialog') : beside;
  // The companies stand last, and from the first stop of a dialog Shift and Tab lead to its end.
  const companies = filters.getByRole('list', { name: words.company });
  await expect(companies.getByRole('checkbox').first()).toBeVisible();
  // Only many companies have a field that finds one of them, and it stands before them.
  const find = filters.getByRole('searchbox', { name: words.findCompany });
  const isSearched = await find.isVisible();
  if (isSearched) await hands.fill(find, wanted.brand, { back: true });
  await hands.tick(companies.getByRole('checkbox', { name: new RegExp(`^${wanted.brand}`) }), { back: !isSearched });
  if (isOver) await hands.press(filters.getByRole('button', { name: words.show }));
  await expect(others).toHaveCount(0);
  const link = cards
    .getByRole('heading')
    .getByRole('link')
    .and(page.locator(`[href$="/viewproduct/${wanted.id}"]`));
  const name = (await link.textContent()) ?? '';
  await hands.press(link);
  await expect(page).toHaveURL(new RegExp(`/viewproduct/${wanted.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** The page after a guest was asked who they are. */
async function signIn(page: Page, { hands, words, ...person }: Step & { login: string; password: string }): Promise<void> {
  await hands.fill(page.getByRole('textbox', { name: words.login }), person.login);
  await hands.press(page.getByRole('main').getByRole('button', { name: words.next, exact: true }));
  await hands.fill(page.locator('input[name="password"]'), person.password);
  await hands.press(page.getByRole('main').getByRole('button', { name: words.signIn, exact: true }));
}

for (const { name, tag, words, locale, theme, size, handsOf } of journeys) {
  test(`a guest finds goods in the catalogue, puts them into a cart, signs in and orders them, to be fetched: ${name}`, {
    tag,
  }, async ({ page }) => {
    const person = await newPerson(page, ['ROLE_BUYER'], { locale });
    const goods = await modelOf(page, 1);
    const hands = handsOf(page);
    await comeAs(page, { locale, theme });
    await open(page, '/');
    await resize(page, size);
    await findGoods(page, { hands, words, ...goods });
    await hands.fill(page.getByRole('main').locator('input[inputmode="numeric"]:not([disabled])').first(), String(goods.count));
    await hands.press(page.getByRole('button', { name: words.add, exact: true }).first());
    await hands.press(page.getByRole('banner').getByRole('link', { name: words.cart }), { back: true });

    await expect(page).toHaveURL(/\/cart$/);
    const toCheckout = page.getByRole('main').getByRole('link', { name: words.toCheckout }).first();
    // The badge shows goods before the service has them; the page of the cart does not.
    await expect(toCheckout).toBeVisible();
    await page.reload();
    await hands.press(toCheckout);
    await signIn(page, { hands, words, ...person });

    await expect(page).toHaveURL(/\/cart\/checkout$/);
    await hands.fill(page.getByRole('textbox', { name: words.phone }), '9000000077');
    const pickup = page.getByRole('radio', { name: words.pickup });
    await expect(pickup).toBeEnabled();
    await hands.choose(pickup);
    await hands.choose(page.getByRole('group', { name: words.point }).first().getByRole('radio').first());
    await hands.press(page.getByRole('main').getByRole('button', { name: words.place }));

    await expect(page).toHaveURL(/\/cart\/placed\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: words.placed })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: words.cart })).toHaveCount(0);
    await hands.press(page.getByRole('link', { name: words.open }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.order);
    await expect(page.getByRole('main').getByText(words.status, { exact: true }).first()).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('main').getByRole('button', { name: words.place })).toHaveCount(0);
  });
}
