import { expect, type Page } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test } from '../test.ts';
import { aConversation } from './conversations.ts';
import { log, posts } from './two-sides.ts';

const POSTS = 48;
/** So small that a conversation of a few dozen posts has several. */
const PAGE = 8;

interface Place {
  key: string | null;
  top: number;
}

/** Where in the window the first post stands that is wholly in sight, or the one that is named. */
const placeOf = (page: Page, key: string | null = null): Promise<Place> =>
  log(page).evaluate((element, wanted) => {
    const edge = element.getBoundingClientRect().top;
    const all = [...element.querySelectorAll('[data-post]')].map((post) => ({
      key: post.getAttribute('data-post'),
      top: post.getBoundingClientRect().top,
    }));
    const found = all.sort((one, other) => one.top - other.top).find((post) => (wanted === null ? post.top >= edge : post.key === wanted));
    return found ?? { key: null, top: Number.NaN };
  }, key);

const heightOf = (page: Page): Promise<number> => log(page).evaluate(({ scrollHeight }) => scrollHeight);

test('older posts come above without moving what is read, newer ones below without taking the reader there', { tag: '@full' }, async ({
  page,
}) => {
  const words = Array.from({ length: POSTS }, (_, at) => `Слово ${at}.`);
  const { channel, shop, buyer } = await aConversation(page, words);
  await comeAs(page, {});
  await comeSignedIn(page, buyer.login, buyer.password);

  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/trpc\/chat\/.*post\.list/, async (route) => {
    const url = route.request().url();
    if (url.includes('before')) await held;
    await route.continue({ url: url.replace(/per_page%22%3A\d+/g, `per_page%22%3A${PAGE}`) });
  });
  const asked = page.waitForRequest((request) => request.url().includes('before'));
  await open(page, `/chats/${channel}`);
  await expect(posts(page, `Слово ${POSTS - 1}.`)).toBeVisible();
  await log(page).evaluate((element) => element.scrollTo(0, 0));
  await asked;
  const before = { height: await heightOf(page), ...(await placeOf(page)) };
  release();
  await expect.poll(() => heightOf(page)).toBeGreaterThan(before.height);
  await expect.poll(async () => Math.abs((await placeOf(page, before.key)).top - before.top)).toBeLessThanOrEqual(2);

  const read = await placeOf(page);
  const said = { headers: { 'x-auth-token': shop.token }, data: { channel_id: channel, message: 'Последнее.' } };
  expect((await page.request.post('/api/v4/posts', said)).status()).toBe(201);
  const toEnd = page.getByRole('button', { name: '1 новое сообщение' });
  await expect(toEnd).toBeVisible();
  expect(Math.abs((await placeOf(page, read.key)).top - read.top)).toBeLessThanOrEqual(2);
  await toEnd.click();
  await expect(posts(page, 'Последнее.')).toBeInViewport();
  await expect(toEnd).toHaveCount(0);
});
