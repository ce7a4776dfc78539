import { expect, type Locator, type Page, test } from '@playwright/test';
import { comeAs, deskSize, open, phoneSize, resize } from '../frame/visit.ts';
import { newPerson } from '../session/people.ts';
import { modelOf } from './goods.ts';

const russian = {
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
  list: 'Мои заказы',
};
const english: typeof russian = {
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
  list: 'My orders',
};

const click = (target: Locator): Promise<void> => target.click();
/** As readers without a pointer do. */
const key =
  (name: 'Enter' | 'Space') =>
  async (target: Locator): Promise<void> => {
    await target.focus();
    await target.press(name);
  };

interface Journey {
  name: string;
  words: typeof russian;
  locale: 'ru' | 'en';
  theme: 'light' | 'dark';
  size: typeof deskSize;
  /** Presses a link or a button, and chooses one of several. */
  press: (target: Locator) => Promise<void>;
  check: (target: Locator) => Promise<void>;
}

const journeys: readonly Journey[] = [
  { name: 'by pointer', words: russian, locale: 'ru', theme: 'light', size: deskSize, press: click, check: click },
  {
    ...{ name: 'by keyboard alone, in English, in the dark, on a phone', words: english },
    ...{ locale: 'en', theme: 'dark', size: phoneSize, press: key('Enter'), check: key('Space') },
  },
];

/** The page after a guest was asked who they are. */
async function signIn(page: Page, person: { login: string; password: string }, { words, press }: Journey): Promise<void> {
  await page.getByRole('textbox', { name: words.login }).fill(person.login);
  await press(page.getByRole('main').getByRole('button', { name: words.next, exact: true }));
  await page.locator('input[name="password"]').fill(person.password);
  await press(page.getByRole('main').getByRole('button', { name: words.signIn, exact: true }));
}

for (const journey of journeys) {
  const { name, words, locale, theme, size, press, check } = journey;
  test(`a guest puts goods into a cart, signs in and orders them, to be fetched: ${name}`, { tag: '@core' }, async ({ page }) => {
    const person = await newPerson(page, ['ROLE_BUYER'], { locale });
    const { id, count } = await modelOf(page, 1);
    await comeAs(page, { locale, theme });
    await open(page, `/viewproduct/${id}`);
    await resize(page, size);
    await page.getByRole('main').locator('input[inputmode="numeric"]:not([disabled])').first().fill(String(count));
    await press(page.getByRole('button', { name: words.add, exact: true }).first());
    await press(page.getByRole('banner').getByRole('link', { name: words.cart }));

    await expect(page).toHaveURL(/\/cart$/);
    const toCheckout = page.getByRole('main').getByRole('link', { name: words.toCheckout }).first();
    // The badge shows goods before the service has them; the page of the cart does not.
    await expect(toCheckout).toBeVisible();
    await page.reload();
    await press(toCheckout);
    await signIn(page, person, journey);

    await expect(page).toHaveURL(/\/cart\/checkout$/);
    await page.getByRole('textbox', { name: words.phone }).fill('9000000077');
    const pickup = page.getByRole('radio', { name: words.pickup });
    await expect(pickup).toBeEnabled();
    await check(pickup);
    await check(page.getByRole('group', { name: words.point }).first().getByRole('radio').first());
    await press(page.getByRole('main').getByRole('button', { name: words.place }));

    await expect(page).toHaveURL(/\/cart\/placed\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: words.placed })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: words.cart })).toHaveCount(0);
    await press(page.getByRole('link', { name: words.open }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.order);
    await expect(page.getByRole('main').getByText(words.status, { exact: true }).first()).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('main').getByRole('button', { name: words.place })).toHaveCount(0);
  });
}
