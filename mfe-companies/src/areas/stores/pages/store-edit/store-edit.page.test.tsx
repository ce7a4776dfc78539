import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCompany, aStore, aVendor, pageOf } from '../../../../testing/companies.ts';
import { countries } from '../../../../testing/profile.ts';
import { openScreen } from '../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import './store-edit.page.tsx';

const place = (address: string) => ({
  address,
  lat: 57,
  lng: 40.97,
  country: 'Россия',
  region: '',
  city: 'Иваново',
  street: 'улица Мира',
  home: '',
});

const service = (answers: Answers = {}) =>
  fakeService({
    'country.list': () => ({ data: countries }),
    'store.list': () => pageOf([]),
    'company.mine': () => ({ data: { ...aCompany({ phone_number: '74951234511' }), checklist: [] } }),
    'store.create': () => ({ data: aStore(9) }),
    'store.update': () => ({ data: aStore(9) }),
    'geocode.find': () => ({ data: [place('Иваново, улица Мира'), place('Иваново, улица Мирная')] }),
    ...answers,
  });

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const address = () => screen.getByRole('combobox', { name: /^Адрес/ }) as HTMLInputElement;
const time = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

test('a store is made with the address that was found, its hours and its flags', async () => {
  const companies = service();
  const { user, address: path } = await openScreen('/stores/create', companies, aVendor());
  await user.type(await field(/^Название/), 'Шоурум');
  // The company's, until another one is typed.
  expect((await field(/^Телефон/)).value).toBe('+7 495 123 45 11');
  await user.clear(await field(/^Телефон/));
  await user.type(await field(/^Телефон/), '4951234512');
  await user.type(address(), 'мир');
  expect(await screen.findByRole('option', { name: 'Иваново, улица Мирная' })).toBeTruthy();
  // Here, because two seconds later the words that were chosen are asked about too, and a slow machine takes as long as that.
  expect(companies.asked('geocode.find')).toEqual([{ text: 'мир', locale: 'ru_RU' }]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address().value).toBe('Иваново, улица Мира');
  expect(screen.getByText('Точка на карте: 57.00000, 40.97000')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Здесь можно забрать заказ' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Укажите дом: сюда приедут за заказом')).toBeTruthy();
  await user.type(address(), ', 7');
  await user.click(screen.getByRole('switch', { name: 'Вторник' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(path()).toBe('/stores/list'));
  const hours = { from: '09:00', to: '19:00' };
  expect(companies.asked('store.create')).toEqual([
    {
      name: 'Шоурум',
      phone_number: '+74951234512',
      // The point belongs to the address as long as that is only continued.
      location: { address: 'Иваново, улица Мира, 7', lat: 57, lng: 40.97, pickup_point: true },
      warehouse: false,
      working_time: { mon: hours, tue: null, wed: hours, thu: hours, fri: hours, sat: hours, sun: null },
    },
  ]);
});

test('two letters ask nothing, and another address drops the point', async () => {
  const companies = service({
    'store.get': () => ({ data: aStore(5, { location: { ...place('Иваново, улица Мира'), pickup_point: false } }) }),
  });
  const { user } = await openScreen('/stores/edit/5', companies, aVendor());
  await screen.findByText('Точка на карте: 57.00000, 40.97000');
  await user.clear(address());
  await user.type(address(), 'Мо');
  expect(screen.getByText('Точка на карте не указана')).toBeTruthy();
  expect(companies.asked('geocode.find')).toEqual([]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('what was not found and what failed are said, and the address stays as it is typed', async () => {
  let answer: () => unknown = () => ({ data: [] });
  const companies = service({ 'geocode.find': () => answer() });
  const { user } = await openScreen('/stores/create', companies, aVendor());
  await field(/^Название/);
  await user.type(address(), 'ыыы');
  expect(await screen.findByText(/^Такого адреса не нашли/)).toBeTruthy();
  answer = () => Promise.reject(refusal(503, 'GEOCODE_UNAVAILABLE', 'Ошибка сети'));
  await user.type(address(), 'щ');
  expect((await screen.findByRole('alert')).textContent).toBe('Ошибка сети');
  expect(address().value).toBe('ыыыщ');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one day is copied to all seven, and an end before its beginning is a fault of that day', async () => {
  const companies = service({ 'store.get': () => ({ data: aStore(5, { phone_number: '74951234534' }) }) });
  const { user } = await openScreen('/stores/edit/5', companies, aVendor());
  await user.click(await screen.findByRole('switch', { name: 'Понедельник' }));
  await user.clear(time('Понедельник: закрываемся в'));
  await user.type(time('Понедельник: закрываемся в'), '08:00');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Начало должно быть раньше конца')).toBeTruthy();
  expect(time('Понедельник: закрываемся в').getAttribute('aria-invalid')).toBe('true');
  await user.clear(time('Понедельник: закрываемся в'));
  await user.type(time('Понедельник: закрываемся в'), '21:30');
  await user.click(screen.getByRole('button', { name: 'На все дни: Понедельник' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(companies.asked('store.update')).toHaveLength(1));
  const { working_time, version } = companies.asked('store.update')[0] as { working_time: object; version: number };
  expect(version).toBe(aStore(5).version);
  expect(Object.values(working_time)).toEqual(Array.from({ length: 7 }, () => ({ from: '09:00', to: '21:30' })));
});

test('what the service refuses stands under its field', async () => {
  const refused = refusal(422, 'VALIDATION', 'Проверьте заполнение полей', { 'location.address': 'Укажите адрес' });
  const known = aStore(5, { phone_number: '74951234534' });
  const companies = service({ 'store.get': () => ({ data: known }), 'store.update': () => Promise.reject(refused) });
  const { user } = await openScreen('/stores/edit/5', companies, aVendor());
  await user.type(await field(/^Название/), '!');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Укажите адрес')).toBeTruthy();
  expect((await field(/^Название/)).value).toBe('Магазин 5!');
});

test.each(['77', 'x'])('a store that is not there (%s) is a page that does not exist', async (id) => {
  const companies = service({ 'store.get': () => Promise.reject(refusal(404, 'STORE_NOT_FOUND', 'Точка не найдена')) });
  const { missingAt } = await openScreen(`/stores/edit/${id}`, companies, aVendor());
  await waitFor(() => expect(missingAt()).toBe(`/stores/edit/${id}`));
});

test("another company's store is no page of a vendor, though anybody may read it; staff may open it", async () => {
  const foreign = service({ 'store.get': () => ({ data: aStore(40, { company_id: 2 }) }) });
  const { missingAt } = await openScreen('/stores/edit/40', foreign, aVendor());
  await waitFor(() => expect(missingAt()).toBe('/stores/edit/40'));
  expect(screen.queryByRole('textbox')).toBeNull();
  const byStaff = await openScreen('/stores/edit/40', foreign, 'ROLE_MANAGER');
  expect((await field(/^Название/)).value).toBe('Магазин 40');
  expect(byStaff.missingAt()).toBeNull();
});

test('staff say whose store it is', async () => {
  const companies = service({ 'company.list': () => pageOf([aCompany()]) });
  const { user, address: path } = await openScreen('/stores/create', companies, 'ROLE_ADMIN');
  await user.type(await field(/^Название/), 'Склад');
  await user.type(await field(/^Телефон/), '4951234512');
  await user.type(address(), 'Иваново');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  const company = screen.getByRole('combobox', { name: /^Компания/ });
  await waitFor(() => expect(company.getAttribute('aria-invalid')).toBe('true'));
  expect(companies.asked('store.create')).toEqual([]);
  await user.type(company, 'лён');
  await user.click(await screen.findByRole('option', { name: /Ивановский лён/ }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(path()).toBe('/stores/list?company=3'));
  expect(companies.asked('store.create')).toMatchObject([{ company_id: 3, location: { address: 'Иваново', lat: null } }]);
});

test('the pin is moved by keys and buttons, and the address beside it is taken', async () => {
  const at = place('Иваново, площадь Пушкина');
  const companies = service({
    'store.get': () => ({ data: aStore(5, { phone_number: '74951234534', location: { ...place('Иваново'), pickup_point: false } }) }),
    'geocode.find': () => ({ data: [at] }),
  });
  const { user } = await openScreen('/stores/edit/5', companies, aVendor());
  await user.click(await screen.findByRole('button', { name: 'Указать на карте' }));
  const pin = await screen.findByRole('button', { name: 'Метка на карте' });
  pin.focus();
  await user.keyboard('{ArrowUp}');
  await user.click(screen.getByRole('button', { name: 'Метку на запад' }));
  const asked = () => companies.asked<{ lat: number; lng: number }>('geocode.find').at(-1) ?? { lat: 0, lng: 0 };
  const point = () => `Точка на карте: ${asked().lat.toFixed(5)}, ${asked().lng.toFixed(5)}`;
  // A slow hand has both steps asked about, a quick one the last alone.
  await waitFor(() => expect(screen.getByText(/^Точка на карте: /).textContent).toBe(point()));
  const status = await screen.findByText('Рядом: Иваново, площадь Пушкина');
  await user.click(within(status.parentElement as HTMLElement).getByRole('button', { name: 'Подставить этот адрес' }));
  expect(address().value).toBe('Иваново, площадь Пушкина');
  expect([asked().lat > 57, asked().lng < 40.97]).toEqual([true, true]);
  expect(screen.getByText(point())).toBeTruthy();
});

test('whoever has no company makes it first; the store of a draft leads back to its checklist', async () => {
  await openScreen('/stores/create', service({ 'company.mine': () => ({ data: null }) }), 'ROLE_VENDOR');
  expect((await screen.findByRole('link', { name: 'Создать компанию' })).getAttribute('href')).toBe('/companies/new');
  expect(screen.queryByRole('textbox')).toBeNull();
  const draft = service({
    'company.mine': () => ({ data: { ...aCompany({ state: 'draft', phone_number: '74951234511' }), checklist: [] } }),
  });
  const { user, address: path } = await openScreen('/stores/create', draft, aVendor());
  await user.type(await field(/^Название/), 'Склад');
  await user.type(address(), 'Иваново');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(path()).toBe('/companies/start'));
});
