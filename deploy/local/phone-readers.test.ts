import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, test } from 'vitest';
import { isWhole, readPhone, wholeNumber } from '../../shell/kit/forms/phone-number.ts';
import { loadServices } from './services.ts';

// One number must be one number wherever it is typed: a sign-in, a search, a company, a store, a field of a form.

const services = new Map((await loadServices()).map((service) => [service.name, service] as const));
const open = async (name: string) => {
  const service = services.get(name);
  if (!service) throw new Error(`no ${name} service`);
  return testApp(service);
};
const [identity, companies] = [await open('identity'), await open('companies')];
const admin = aPrincipal('ROLE_ADMIN', { userId: 1 });
const { body: served } = await identity.call({ url: '/api/phone_codes' });
const countryOf = (iso: string): { id: number; code: string; mask: string; iso: string } =>
  served.data.find((country: { iso: string }) => country.iso === iso);

interface Typed {
  typed: string;
  iso: string;
}
let serial = 0;
const refused = null;

async function inAccounts({ typed, iso }: Typed): Promise<string | null> {
  serial += 1;
  const body = { fio: 'Анна', roles: ['ROLE_BUYER'], login: `reader${serial}`, phone: typed, country: countryOf(iso).id };
  const answer = await identity.call({ method: 'POST', url: '/api/user/create', as: admin, body });
  return answer.status === 200 ? answer.body.data.phone : refused;
}

/** Searched for as it was typed; the number belongs to a user by then, and to no one afterwards. */
async function inSearch({ typed }: Typed): Promise<string[]> {
  const { body } = await identity.call({ url: `/api/users/search?filters[text]=${encodeURIComponent(typed)}`, as: admin });
  await identity.db.pool.query('UPDATE "user" SET phone = NULL');
  return body.data.map(({ phone }: { phone: string }) => phone);
}

async function inCompanies({ typed, iso }: Typed): Promise<(string | null)[]> {
  serial += 1;
  const inn = iso === 'RU' ? ['7707083893', '7736050003', '7728168971'][serial % 3] : `TAX00000${serial}`;
  const company = { brand: 'Марка', name: 'ООО', country: iso, inn };
  const { body } = await companies.call({ method: 'POST', url: '/api/company', as: admin, body: company });
  const { id } = body.data;
  const written = await companies.call({ method: 'PUT', url: `/api/company/${id}`, as: admin, body: { phone_number: typed } });
  const store = { company_id: id, name: 'База', phone_number: typed, location: { address: 'Ташкент' } };
  const opened = await companies.call({ method: 'POST', url: '/api/shop/store', as: admin, body: store });
  return [written, opened].map((answer) => (answer.status === 200 ? answer.body.data.phone_number : refused));
}

function inForms({ typed, iso }: Typed): string | null {
  const { country, digits } = readPhone(typed, countryOf(iso), served.data);
  return isWhole(country, digits) ? wholeNumber(country, digits) : refused;
}

test.each([
  ['0532 123 45 67', 'TR', '905321234567'],
  ['532 123 45 67', 'TR', '905321234567'],
  ['90 123 45 67', 'UZ', '998901234567'],
  ['+7 000 000 00 00', 'RU', '70000000000'],
  // Kazakhstan, which has Russia's code and is not served by itself.
  ['+7 701 123 45 67', 'RU', '77011234567'],
])('%j in %s is %s for everybody', async (typed, iso, phone) => {
  const given = { typed, iso };
  expect(await inAccounts(given)).toBe(phone);
  expect(await inSearch(given)).toContain(phone);
  expect(await inCompanies(given)).toEqual([phone, phone]);
  expect(inForms(given)).toBe(phone);
});

test('a number that is none is one for nobody', async () => {
  const given = { typed: '+7 912 345', iso: 'RU' };
  expect([await inAccounts(given), ...(await inCompanies(given)), inForms(given)]).toEqual([refused, refused, refused, refused]);
});
