import { expect, test } from 'vitest';
import { companySchema, toSend, valuesOf } from './company-values.ts';

const countries = [{ id: 1, code: '7', mask: '+9 999 999 99 99' }];
const filled = { ...valuesOf(null, countries), brand: 'Ивановский лён', name: 'ООО «Лён»', inn: '7707083893' };

const faultsOf = (changes: object): Record<string, string> => {
  const { error } = companySchema(countries).safeParse({ ...filled, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

test.each([
  [{}, {}],
  [{ inn: '' }, { inn: 'COMPANY_INN_REQUIRED' }],
  [{ inn: '7707083894' }, { inn: 'COMPANY_INN_INVALID' }],
  [{ inn: '7707 083 893' }, {}],
  [{ inn: '500100732259' }, {}],
  [{ country: 'TR', inn: '7707083894' }, {}],
  [
    { brand: '  ', name: '' },
    { brand: 'COMPANY_BRAND_REQUIRED', name: 'COMPANY_NAME_REQUIRED' },
  ],
  [{ phone_number: { countryId: 1, digits: '912' } }, { phone_number: 'PHONE_INVALID' }],
  [{ site: 'example.ru' }, {}],
  [{ site: 'javascript:alert(1)' }, { site: 'SITE_INVALID' }],
  [{ site: 'javascript://example.ru/%0aalert(1)' }, { site: 'SITE_INVALID' }],
  [{ min_order_first: '1 500,50', min_order_repeat: '0' }, { min_order_repeat: 'SUM_INVALID' }],
  [{ min_order_first: '1,555' }, { min_order_first: 'SUM_INVALID' }],
  [{ payment_details: { ...filled.payment_details, kpp: '12' } }, { 'payment_details.kpp': 'PAYMENT_KPP_INVALID' }],
])('%j has the faults %j', (changes, faults) => {
  expect(faultsOf(changes)).toEqual(faults);
});

test('what is left empty is sent as nothing', () => {
  expect(toSend(filled, countries)).toMatchObject({
    phone_number: '',
    min_order_first: null,
    min_order_repeat: null,
    payment_details: null,
  });
});

test('a tax by itself is no account; it goes with one', () => {
  const taxed = { ...filled.payment_details, vat: '20' as const };
  expect(toSend({ ...filled, payment_details: taxed }, countries).payment_details).toBeNull();
  const payment_details = { ...taxed, account: '40702810' };
  expect(toSend({ ...filled, payment_details }, countries)).toMatchObject({ payment_details });
  expect(faultsOf({ payment_details: { ...taxed, vat: '18' } })).toHaveProperty(['payment_details.vat']);
});

test('what is filled in is sent as the service counts it', () => {
  const payment_details = { ...filled.payment_details, bank: 'Банк' };
  const typed = { phone_number: { countryId: 1, digits: '4951234512' }, min_order_first: '15 000', min_order_repeat: '1 500,5' };
  expect(toSend({ ...filled, ...typed, payment_details }, countries)).toMatchObject({
    phone_number: '+74951234512',
    min_order_first: 15000,
    min_order_repeat: 1500.5,
    payment_details,
  });
});
