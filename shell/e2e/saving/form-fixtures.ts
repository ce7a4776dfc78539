import { expect, type Locator, type Page } from '@playwright/test';
import { anActiveCompany } from '../companies/company-fixtures.ts';
import { comeAs, open } from '../frame/visit.ts';
import type { Person } from '../session/people.ts';
import { comeSignedIn, demo, openSession } from '../signed-in.ts';

/** A form of the product, filled in by a user who may send it. */
export interface SavedForm {
  /** Where it is declared, from the root of the repository. */
  file: string;
  /** The command that it sends: `companies/store.create`. */
  command: string;
  /** What is said once it is saved; null: nothing passes by, and `seen` is what stands on the screen then. */
  saved: string | RegExp | null;
  seen?: (page: Page) => Locator;
  /** Fills it in, and answers the button that sends it. */
  fill: (page: Page) => Promise<Locator>;
}

export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog');
export const save = (page: Page) => main(page).getByRole('button', { name: 'Сохранить', exact: true });
export const create = (page: Page) => dialog(page).getByRole('button', { name: 'Создать', exact: true });
export const mark = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`;

export const ADMIN: Pick<Person, 'login'> & { password?: string } = { login: demo.admin };

export async function come(page: Page, path: string, user = ADMIN): Promise<string> {
  await comeAs(page, {});
  const { token } = await comeSignedIn(page, user.login, user.password);
  await open(page, path);
  return token;
}

export async function comeAsVendor(page: Page, path: string): Promise<{ companyId: number; token: string }> {
  const { id, vendor } = await anActiveCompany(page);
  return { companyId: id, token: await come(page, path, vendor) };
}

export async function fields(scope: Locator, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await scope.getByRole('textbox', { name, exact: true }).fill(text);
}

/** A product type of this test alone. */
export async function aType(page: Page): Promise<number> {
  const { token } = await openSession(page, demo.admin);
  const data = { names: { ru: `Накидка ${mark()}` } };
  const answer = await page.request.post('/api/shop/product_type', { headers: { 'x-auth-token': token }, data });
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

export async function aProduct(page: Page, token: string): Promise<number> {
  const typeId = await aType(page);
  const data = {
    ...{ name: `Накидка ${mark()}`, category_id: 1, product_type_id: typeId, sku: mark(), barcode: '4601234567893' },
    ...{ price: 900, stock_quantity: 5, length: 300, width: 200, height: 40, weight: 350 },
  };
  const answer = await page.request.post('/api/shop/product', { headers: { 'x-auth-token': token }, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

/** A product of a model in two sizes of the demo's. */
export async function aModel(page: Page, token: string): Promise<number> {
  const headers = { 'x-auth-token': token };
  const types = (await (await page.request.get('/api/shop/product_types?per_page=1000', { headers })).json()) as {
    data: { id: number; parameters: { role: string | null; offered_option_ids: number[] }[] }[];
  };
  const sized = types.data.flatMap(({ id, parameters }) =>
    parameters.flatMap(({ role, offered_option_ids: [one, two] }) => (role === 'size' && one && two ? [{ id, sizes: [one, two] }] : [])),
  );
  const [type] = sized;
  if (!type) throw new Error('no product type of the demo has sizes');
  const data = {
    ...{
      name: `Накидка ${mark()}`,
      category_id: 1,
      product_type_id: type.id,
      price: 900,
      length: 300,
      width: 200,
      height: 40,
      weight: 350,
    },
    variants: type.sizes.map((size) => ({ sku: mark(), barcode: '4601234567893', stock_quantity: 5, size })),
  };
  const answer = await page.request.post('/api/shop/product', { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}
