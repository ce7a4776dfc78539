import { expect, type Page } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';

/** Paths this page asks for: of services, and of files of a module. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test.beforeEach(({ page }) => comeAs(page, {}));

test('a page of another role is the error page, and nothing is asked of its module or its service', { tag: '@core' }, async ({ page }) => {
  await comeSignedIn(page, demo.buyer);
  const paths = asked(page);
  await open(page, '/users/vendors');
  await expect(page).toHaveURL(/\/error\/error-v1$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
  await expect(page.getByRole('button', { name: /меню пользователя/ })).toBeVisible();
  expect(paths.filter((path) => /\/modules\/backoffice\/|identity\/user\.|\/api\/users/.test(path))).toEqual([]);
  const answer = await page.request.get('/api/users/search');
  expect(answer.status()).toBe(401);
});

test('the service refuses the same buyer too', { tag: '@core' }, async ({ page }) => {
  const { token } = await comeSignedIn(page, demo.buyer);
  const answer = await page.request.get('/api/users/search', { headers: { 'x-auth-token': token } });
  expect(answer.status()).toBe(403);
  expect((await answer.json()).message).not.toMatch(/authentication failed/i);
});

test('until it is known who sits there the page is a skeleton, never a flash of 404 and no module', { tag: '@full' }, async ({ page }) => {
  await comeSignedIn(page, demo.admin);
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/trpc/identity/me.get*', async (route) => {
    await held;
    await route.continue();
  });
  const paths = asked(page);
  const question = page.waitForRequest('**/trpc/identity/me.get*');
  await page.goto('/users/vendors');
  await question;
  await expect(page.locator('header').getByText('Загружаем…')).toBeAttached();
  await expect(page).toHaveURL(/\/users\/vendors$/);
  expect(paths.filter((path) => path.startsWith('/modules/backoffice/'))).toEqual([]);
  answer();
  await expect(page.getByRole('button', { name: /меню пользователя/ })).toBeVisible();
  await expect(page).toHaveURL(/\/users\/vendors$/);
  await expect.poll(() => paths.filter((path) => path.startsWith('/modules/backoffice/')).length).toBeGreaterThan(0);
});

test('a guest is asked to sign in for every page that is not for all', { tag: '@core' }, async ({ page }) => {
  for (const path of ['/settings/profile', '/users/vendors', '/products/company/list']) {
    await open(page, path);
    await expect(page).toHaveURL(/\/auth\/main$/);
  }
});

test('who is signed in has no business at the way in', { tag: '@full' }, async ({ page }) => {
  await comeSignedIn(page, demo.buyer);
  await open(page, '/auth');
  await expect(page).toHaveURL(/\/products\/catalog$/);
});

test('being signed in costs two questions more than being a guest, who it is and what is kept, and nothing waits for them', {
  tag: '@full',
}, async ({ page }) => {
  let paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(trpc|modules\/catalog\/)/.test(pathname)) paths.push(pathname);
  });
  const lookAround = async (): Promise<void> => {
    // A page that is left may go on asking while the next one is on its way: an empty one asks nothing.
    await page.goto('about:blank');
    paths = [];
    await open(page, '/products/catalog');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  };
  /** Questions to a service, in whatever batches they travelled. */
  const askedOf = (service: string) =>
    paths
      .filter((path) => path.startsWith(`/trpc/${service}/`))
      .flatMap((path) => path.slice(`/trpc/${service}/`.length).split(','))
      .sort();
  await lookAround();
  await page.waitForLoadState('networkidle');
  const ofGuest = askedOf('catalogue');
  await comeSignedIn(page, demo.buyer);
  await page.reload();
  await expect(page.getByRole('button', { name: /меню пользователя/ })).toBeVisible();
  await lookAround();
  await expect.poll(() => askedOf('catalogue')).toEqual([...ofGuest, 'favorite.ids'].sort());
  expect(askedOf('identity')).toEqual(['me.get']);
  // It is the first that the code asks, and the goods come while it is still on its way. What the document asks by itself goes out before any code.
  const asks = JSON.parse((await page.locator('script#asks').textContent()) ?? '[]') as { service: string; procedure: string }[];
  const ofDocument = asks.map(({ service, procedure }) => `/trpc/${service}/${procedure}`);
  expect(paths.find((path) => path.startsWith('/trpc/') && !ofDocument.includes(path))).toBe('/trpc/identity/me.get');
});

test('the goods of a page for everybody do not wait until it is known who asks', { tag: '@full' }, async ({ page }) => {
  await comeSignedIn(page, demo.buyer);
  await page.route('**/trpc/identity/me.get*', () => {});
  await page.goto('/products/catalog');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.locator('header').getByText('Загружаем…')).toBeAttached();
});
