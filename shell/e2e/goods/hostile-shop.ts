import { expect, type Page } from '@playwright/test';
import { hostileMarkup } from '../../../services/kit/testing/hostile/hostile-markup.ts';
import { freshInn } from '../companies/company-fixtures.ts';
import { newPerson, type Person } from '../session/people.ts';
import { demo, openSession } from '../signed-in.ts';

type Method = 'get' | 'post' | 'put' | 'delete';
type Call = <T = { id: number }>(method: Method, path: string, data?: object) => Promise<T>;

/** Calls the documented API as this person does without a page. */
export async function callsOf(page: Page, { login, password }: { login: string; password?: string }): Promise<Call> {
  const { token } = await openSession(page, login, password);
  return async (method, path, data) => {
    const answer = await page.request[method](path, { headers: { 'x-auth-token': token }, ...(data ? { data } : {}) });
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
    return ((await answer.json()) as { data: never }).data;
  };
}

/** All attacks in as few texts as hold no more than so many letters. */
function packed(most: number): string[] {
  const packs: string[] = [];
  for (const attack of hostileMarkup) {
    const last = packs.at(-1);
    if (last !== undefined && last.length + attack.length + 1 <= most) packs[packs.length - 1] = `${last} ${attack}`;
    else if (attack.length <= most) packs.push(attack);
  }
  return packs;
}

const ALL = hostileMarkup.join('\n');
/** Every attack, in texts as long as names may be; the numbers before them find them again. */
const NAMES = packed(230);
const LONG = packed(4_900);
const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

/** Web addresses that would run if a page followed them. */
export const HOSTILE_SITES = [
  'javascript:pwned(1)',
  'javascript://example.org/%0apwned(1)',
  ' JaVaScRiPt:pwned(1)//example.org',
  'java\tscript:pwned(1)//example.org',
  'data:text/html,<script>opener.pwned(1)</script>',
  'vbscript:pwned(1)//example.org',
];

export interface HostileShop {
  mark: string;
  vendor: Person;
  admin: Call;
  own: Call;
  company: { id: number; brand: string; name: string; city: string };
  stores: { id: number; name: string }[];
  category: { id: number; name: string };
  type: { id: number; name: string };
  products: { id: number; name: string }[];
  /** What a product says of itself in words. */
  attributeValue: string;
}

/** A company on sale whose every word is an attack, with its stores, and goods that wait for approval. */
export async function aHostileShop(page: Page): Promise<HostileShop> {
  const mark = String(Date.now()).slice(-7);
  const [admin, vendor] = [
    await callsOf(page, { login: demo.admin }),
    await newPerson(page, ['ROLE_VENDOR'], { fio: at(NAMES, 9).slice(0, 200) }),
  ];
  const own = await callsOf(page, vendor);
  const company = await aCompany(own, mark);
  const made = await Promise.all(
    NAMES.slice(0, 8).map((pack, index) => aStore(own, `${mark} ${pack}`, LONG.join(' ').slice(index * 450, index * 450 + 450))),
  );
  // As pages list them, of which a company's shows seven.
  const stores = made.toSorted((a, b) => a.id - b.id);
  await own('post', `/api/company/${company.id}/submit`, { accept_documents: true });
  await admin('post', `/api/company/${company.id}/status`, { status: 'active' });
  const { category, type, attributeValues, attributeValue } = await aTaxonomy(admin, mark);
  const goods = { category_id: category.id, product_type_id: type.id, parameter_values: attributeValues };
  // The catalogue hears of a company a moment after it was made.
  await expect.poll(async () => (await page.request.get(`/api/shop/company/${company.id}/products`)).status()).toBe(200);
  const products: HostileShop['products'] = [];
  // A few at once: what one company writes goes one after another, and keeps connections waiting meanwhile.
  for (let from = 0; from < NAMES.length; from += TOGETHER) {
    const few = NAMES.slice(from, from + TOGETHER).map((pack, place) => ({ index: from + place, pack }));
    const words = few.map(({ index, pack }) => ({ ...goods, name: `${mark} ${index} ${pack}`, sku: `${index} ${at(SHORT, index)}` }));
    products.push(...(await Promise.all(words.map((one) => aProduct(own, one)))));
  }
  return { mark, vendor, admin, own, company, stores, category, type, products, attributeValue };
}

const TOGETHER = 4;
/** Short enough for an article number. */
const SHORT = hostileMarkup.filter(({ length }) => length <= 58);

async function aCompany(own: Call, mark: string): Promise<HostileShop['company']> {
  const [brand, name, city] = [`${mark} ${at(NAMES, 3)}`, `${mark} ${at(NAMES, 5)}`, at(packed(95), 7)];
  const words = { recipient: at(NAMES, 11), inn: '', kpp: '', account: '', bank: at(NAMES, 12), bik: '', correspondent_account: '' };
  const site = 'https://example.org/"><img src=x onerror=pwned(1)>?javascript:pwned(1)';
  const said = { brand, name, city, site, description: ALL, payment_details: words };
  const { id } = await own('post', '/api/company', { ...said, inn: freshInn(), phone_number: '+7 495 123-45-12' });
  return { id, brand, name, city };
}

async function aStore(own: Call, name: string, address: string): Promise<{ id: number; name: string }> {
  const location = { address, pickup_point: true };
  const { id } = await own('post', '/api/shop/store', { name, location, phone_number: '+7 495 123-45-13', warehouse: true });
  return { id, name };
}

/** A category and a product type of attacks, with parameters of every kind that takes words. */
async function aTaxonomy(admin: Call, mark: string) {
  const roots = await admin<{ id: number }[]>('get', '/api/shop/categories/roots?per_page=100');
  const category = `${mark} ${at(NAMES, 20)}`;
  const { id } = await admin('post', '/api/shop/category', {
    ...{ names: { ru: category, en: at(NAMES, 21) }, description: ALL, parent_id: roots[0]?.id },
  });
  const name = `${mark} ${at(NAMES, 22)}`;
  const type = await admin('post', '/api/shop/product_type', { names: { ru: name, en: at(NAMES, 23) } });
  const attributeValue = at(NAMES, 25);
  const parameters = [
    ...LONG.map((_, index) => ({ kind: 'text', names: { ru: `${index} ${at(NAMES, 26)}` } })),
    { kind: 'string', names: { ru: at(NAMES, 27) }, units: { ru: at(packed(30), 0) } },
    { kind: 'list', role: 'size', names: { ru: at(NAMES, 28) }, options: [{ values: { ru: at(NAMES, 29) } }] },
    { kind: 'list', role: 'colour', names: { ru: at(NAMES, 30) }, options: [{ values: { ru: at(NAMES, 31) } }] },
  ];
  for (const parameter of parameters) await admin('post', `/api/shop/product_type/${type.id}/parameter`, parameter);
  const known = await admin<{ parameters: { id: number; kind: string; options: { id: number }[] }[] }>(
    'get',
    `/api/shop/product_type/${type.id}`,
  );
  let long = 0;
  const attributeValues = known.parameters.map(({ id: parameter_id, kind, options }) => {
    if (kind === 'list') return { parameter_id, values: options.map((option) => option.id) };
    return { parameter_id, text: kind === 'text' ? at(LONG, long++) : attributeValue };
  });
  return { category: { id, name: category }, type: { id: type.id, name }, attributeValues, attributeValue };
}

async function aProduct(own: Call, words: { name: string; sku: string }): Promise<{ id: number; name: string }> {
  const measures = { weight: 300, length: 300, width: 200, height: 40 };
  const first = words.name.split(' ')[1] === '0';
  const offer = { barcode: '4601234567893', price: 100, stock_quantity: 5, description: first ? ALL : at(NAMES, 33) };
  const { id } = await own('post', '/api/shop/product', { ...words, ...measures, ...offer });
  return { id, name: words.name };
}

/** Brings a file whose name, titles and cells are attacks, and has its rows judged. Answers its number. */
export async function hostileImport(page: Page, { vendor, own }: HostileShop): Promise<number> {
  const { token } = await openSession(page, vendor.login, vendor.password);
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const titles = ['Артикул', 'Наименование', 'Категория', 'Тип', 'EAN', 'Оптовая цена', 'Кол-во', at(NAMES, 2)];
  const rows = NAMES.map((pack, index) => [at(SHORT, index + 50), pack, ...titles.slice(2).map((_, column) => at(NAMES, index + column))]);
  const buffer = Buffer.from([titles, ...rows].map((row) => row.map(cell).join(';')).join('\r\n'));
  const file = { name: '<img src=x onerror=pwned(1)>.csv', mimeType: 'text/csv', buffer };
  const answer = await page.request.post('/api/shop/imports', { headers: { 'x-auth-token': token }, multipart: { file } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { id, columns } = ((await answer.json()) as { data: { id: number; columns: { means: string | null }[] } }).data;
  await own('put', `/api/shop/import/${id}/columns`, { columns: columns.map(({ means }) => means) });
  await expect.poll(async () => (await own<{ state: string }>('get', `/api/shop/import/${id}`)).state).toBe('checked');
  return id;
}

/** Two buyers with names like that say it all of the first product and of the company. */
export async function hostileReviews(page: Page, { products, company }: HostileShop): Promise<void> {
  await Promise.all(
    LONG.map(async (pack, index) => {
      const buyer = await callsOf(page, await newPerson(page, ['ROLE_BUYER'], { fio: at(NAMES, index + 13).slice(0, 200) }));
      await buyer('post', `/api/shop/product/${products[0]?.id}/review`, { rating: 5, text: pack });
      await buyer('post', `/api/company/${company.id}/review`, { rating: 5, text: pack });
    }),
  );
}

export const REASON = packed(980)[0] as string;

/** Staff refuse some of the goods with an attack for a reason, and let the others in. */
export async function judgeGoods({ admin, company, products }: HostileShop, refused: number): Promise<void> {
  const waiting = await admin<{ id: number; version: number }[]>('get', `/api/shop/moderation?per_page=200&company_id=${company.id}`);
  const bad = new Set(products.slice(-refused).map(({ id }) => id));
  const changes = waiting.map(({ id, version }) => ({ id, version }));
  await admin('post', '/api/shop/moderation/reject', { changes: changes.filter(({ id }) => bad.has(id)), reason: REASON });
  await admin('post', '/api/shop/moderation/approve', { changes: changes.filter(({ id }) => !bad.has(id)) });
}

/** A collection of all that the company sells, of the marketplace's own. */
export async function hostileCollection({ admin, company, mark }: HostileShop): Promise<{ id: number; name: string }> {
  const name = `${mark} ${at(NAMES, 8)}`;
  const words = { names: { ru: name, en: at(NAMES, 9) }, descriptions: { ru: LONG[0], en: LONG[0] } };
  const { id } = await admin('post', '/api/shop/collection', { ...words, active: true, filter: { company_id: company.id } });
  return { id, name };
}
