import { $toasts } from '@market/shell-kit/feedback/toasts';
import { $user } from '@market/shell-kit/session/session';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { aCompany, aVendor, pageOf } from '../../../../testing/companies.ts';
import { preloadProfile } from '../../../../testing/preload-profile.ts';
import { aProfile, countries } from '../../../../testing/profile.ts';
import { openScreen } from '../../../../testing/screen.tsx';

// Fetching the pages' code is no part of any test; the profile's is begun, for one page does not know another.
beforeAll(async () => {
  preloadProfile();
  await Promise.all([import('./company-new.page.tsx'), import('./company-edit.page.tsx')]);
}, 60_000);

const own = { roles: ['ROLE_VENDOR' as const], role: 'ROLE_VENDOR' as const, company: { id: 3, name: 'Ивановский лён' } };

const service = (answers: Answers = {}) =>
  fakeService({
    'country.list': () => ({ data: countries }),
    'company.get': () => ({ data: aCompany({ phone_number: '74951234512' }) }),
    'company.list': () => pageOf([]),
    'company.mine': () => ({ data: null }),
    'me.profile': () => ({ data: aProfile(own) }),
    ...answers,
  });

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('a company is made, and its vendor acts for it at once', async () => {
  const companies = service({ 'company.create': () => ({ data: aCompany() }) });
  const { user, address, scope } = await openScreen('/companies/new', companies, 'ROLE_VENDOR');
  await user.type(await field(/^Бренд/), 'Ивановский лён');
  await user.type(await field(/^Юридическое название/), 'ООО «Лён»');
  await user.type(await field(/^ИНН$/), '7707083893');
  await user.type(await field(/^Телефон/), '4951234512');
  await user.type(await field(/^Первый заказ/), '15 000');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(address()).toBe('/companies/start'));
  expect(companies.asked('company.create')).toEqual([
    {
      brand: 'Ивановский лён',
      name: 'ООО «Лён»',
      country: 'RU',
      inn: '7707083893',
      city: '',
      phone_number: '+74951234512',
      site: '',
      description: '',
      min_order_first: 15000,
      min_order_repeat: null,
      turnover_discount: true,
      payment_details: null,
    },
  ]);
  expect(scope.getState($user)?.company).toEqual(own.company);
});

test('an INN that another company has is a fault of the field', async () => {
  const taken = 'Компания с таким ИНН уже существует';
  const companies = service({ 'company.create': () => Promise.reject(refusal(409, 'COMPANY_INN_EXISTS', taken, { inn: taken })) });
  const { user, address } = await openScreen('/companies/new', companies, 'ROLE_VENDOR');
  await user.type(await field(/^Бренд/), 'Лён');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Введите ИНН')).toBeTruthy();
  await user.type(await field(/^Юридическое название/), 'ООО «Лён»');
  const inn = await field(/^ИНН$/);
  await user.type(inn, '7707083894');
  expect(await screen.findByText('Такого ИНН не бывает: проверьте цифры')).toBeTruthy();
  await user.clear(inn);
  await user.type(inn, '7707083893');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText(taken)).toBeTruthy();
  expect(document.activeElement).toBe(inn);
  expect(address()).toBe('/companies/new');
});

test('a vendor whose INN is taken asks its company for access; another INN takes the offer away', async () => {
  const taken = 'Компания с таким ИНН уже существует';
  const companies = service({
    'company.create': () => Promise.reject(refusal(422, 'VALIDATION', 'Проверьте заполнение полей', { inn: taken })),
    'accessRequest.ask': () => ({ data: { contact: 'anna@example.org' } }),
  });
  const { user, scope } = await openScreen('/companies/new', companies, 'ROLE_VENDOR');
  await user.type(await field(/^Бренд/), 'Лён');
  await user.type(await field(/^Юридическое название/), 'ООО «Лён»');
  const inn = await field(/^ИНН$/);
  await user.type(inn, '7707083893');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await user.click(await screen.findByRole('button', { name: 'Попросить доступ' }));
  expect(await screen.findByText(/Руководитель увидит ваше имя и anna@example.org/)).toBeTruthy();
  expect(companies.asked('accessRequest.ask')).toEqual([{ inn: '7707083893' }]);
  const sent = screen.getByRole('button', { name: 'Запрос отправлен' });
  expect(document.activeElement).toBe(sent);
  await user.click(sent);
  expect(companies.asked('accessRequest.ask')).toHaveLength(1);
  expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Запрос отправлен']);
  await user.clear(inn);
  await user.type(inn, '500100732259');
  expect(screen.queryByRole('button', { name: 'Запрос отправлен' })).toBeNull();
  // What was sent stays sent, whatever is typed or tried meanwhile.
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('button', { name: 'Попросить доступ' })).toBeTruthy();
  await user.clear(inn);
  await user.type(inn, '7707083893');
  expect(screen.getByRole('button', { name: 'Запрос отправлен' })).toBeTruthy();
  expect(screen.getByText(/Руководитель увидит ваше имя и anna@example.org/)).toBeTruthy();
});

test('a request under way for one INN does not keep the button of another', async () => {
  const companies = service({
    'company.create': () =>
      Promise.reject(refusal(422, 'VALIDATION', 'Проверьте заполнение полей', { inn: 'Компания с таким ИНН уже существует' })),
    'accessRequest.ask': () => new Promise(() => undefined),
  });
  const { user } = await openScreen('/companies/new', companies, 'ROLE_VENDOR');
  await user.type(await field(/^Бренд/), 'Лён');
  await user.type(await field(/^Юридическое название/), 'ООО «Лён»');
  const inn = await field(/^ИНН$/);
  const button = async () => {
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    return screen.findByRole('button', { name: 'Попросить доступ' });
  };
  await user.type(inn, '7707083893');
  await user.click(await button());
  expect((await button()).getAttribute('aria-disabled')).toBe('true');
  await user.clear(inn);
  await user.type(inn, '500100732259');
  await user.click(await button());
  await waitFor(() => expect(companies.asked('accessRequest.ask')).toEqual([{ inn: '7707083893' }, { inn: '500100732259' }]));
});

test('who has a company is led to its form', async () => {
  const { address } = await openScreen('/companies/new', service(), aVendor());
  expect(address()).toBe('/companies/edit/3');
  expect((await field(/^Бренд/)).value).toBe('Ивановский лён');
});

test.each([
  ['another vendor', '/companies/edit/4'],
  ['an address without a number', '/companies/edit/new'],
])('%s sees the page of errors', async (_, at) => {
  const companies = service();
  const { missingAt } = await openScreen(at, companies, aVendor());
  await waitFor(() => expect(missingAt()).toBe(at));
  expect(companies.asked('company.get')).toEqual([]);
});

test('a change is sent with the version that was changed; the frame hears the new name', async () => {
  const changed = aCompany({ name: 'ООО «Шуйский лён»', city: 'Шуя', version: 5 });
  const companies = service({ 'company.update': () => ({ data: changed }) });
  const { user, scope } = await openScreen('/companies/edit/3', companies, aVendor());
  const city = await field(/^Город/);
  expect((await field(/^Телефон/)).value).toBe('+7 495 123 45 12');
  await user.clear(city);
  await user.type(city, 'Шуя');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Изменения сохранены']));
  expect(companies.asked('company.update')).toMatchObject([{ id: 3, version: 4, city: 'Шуя', phone_number: '+74951234512' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull());
  expect(scope.getState($user)?.company).toEqual({ id: 3, name: 'ООО «Шуйский лён»' });
});

test('the profile has the company of its vendor, and tells others why they have none', async () => {
  await openScreen('/settings/profile?tab=company', service(), aVendor());
  expect((await field(/^Бренд/)).value).toBe('Ивановский лён');
  await openScreen(
    '/settings/profile?tab=company',
    service({ 'me.profile': () => ({ data: aProfile({ ...own, company: null }) }) }),
    'ROLE_VENDOR',
  );
  expect((await screen.findByRole('link', { name: 'Создать компанию' })).getAttribute('href')).toBe('/companies/new');
  await act(async () => {});
  await openScreen(
    '/settings/profile?tab=company',
    service({ 'me.profile': () => ({ data: aProfile({ roles: ['ROLE_MANAGER'] }) }) }),
    'ROLE_MANAGER',
  );
  expect(await screen.findByRole('heading', { name: 'Компании есть только у продавцов' })).toBeTruthy();
});
