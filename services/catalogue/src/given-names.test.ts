import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { catalogue } from './app.ts';

// Both spellings of a field are answered and taken, as the specification and as our own clients write them.

const app = await testApp(catalogue);
type Locale = 'ru' | 'en';
const send = (method: 'POST' | 'PUT' | 'GET', url: string, { body, locale = 'ru' }: { body?: object; locale?: Locale } = {}) =>
  app.call({
    ...{ method, url: `/api/shop/${url}`, as: aPrincipal('ROLE_ADMIN'), headers: { 'accept-language': locale } },
    ...(body ? { body } : {}),
  });
const made = async (url: string, body: object) => (await send('POST', url, { body })).body.data;

it.each(['category', 'product_type'])('a %s is named by one name, or by one for each language', async (kind) => {
  const { id, names } = await made(kind, { name: 'Платья' });
  expect(names).toMatchObject({ ru: 'Платья', en: null });
  const put = async (body: object, locale: Locale = 'ru') => (await send('PUT', `${kind}/${id}`, { body, locale })).body.data.names;
  expect(await put({ names: { en: 'Dresses' } })).toMatchObject({ ru: 'Платья', en: 'Dresses' });
  expect(await put({ name: 'Сарафаны' })).toMatchObject({ ru: 'Сарафаны', en: 'Dresses' });
  for (const locale of ['ru', 'en'] as const) {
    const { body } = await send('GET', `${kind}/${id}`, { locale });
    expect((await send('PUT', `${kind}/${id}`, { body: body.data, locale })).body.data).toEqual(body.data);
    expect(await put({ ...body.data, name: 'Юбки' }, locale)).toMatchObject({ ru: 'Юбки', en: 'Dresses' });
    expect(await put({ ...body.data, names: { ...names, ru: 'Сарафаны' } }, locale)).toMatchObject({ ru: 'Сарафаны', en: null });
    await put({ names: { en: 'Dresses' } });
  }
  const both = await send('PUT', `${kind}/${id}`, { body: { name: 'Одно', names: { ru: 'Другое' } } });
  expect(both.body.fields).toEqual({ name: 'Противоречит другому полю с тем же смыслом' });
  expect((await send('POST', kind, { body: { name: 'Одно', names: { ru: 'Другое' } } })).body.fields).toEqual({ name: expect.any(String) });
  expect(Object.keys((await send('POST', kind, { body: {} })).body.fields)).toEqual(['names']);
});

it('a category lies below its parent by either spelling', async () => {
  const [above, other] = [await made('category', { name: 'Женщинам' }), await made('category', { name: 'Мужчинам' })];
  const { id } = await made('category', { name: 'Платья', parent: above.id });
  const put = async (body: object) => (await send('PUT', `category/${id}`, { body })).body;
  const answer = (await send('GET', `category/${id}`)).body.data;
  expect(answer).toMatchObject({ parent_id: above.id, parent: { id: above.id, name: 'Женщинам' } });
  expect((await put({ ...answer, parent: { id: other.id } })).data).toMatchObject({ parent_id: other.id, parent: { name: 'Мужчинам' } });
  expect((await put({ ...answer, parent_id: null, parent: other })).data.parent).toBeNull();
  expect((await put({ parent: { id: above.id } })).data.parent_id).toBe(above.id);
  expect((await put({ parent_id: other.id, parent: null })).fields).toEqual({ parent: expect.any(String) });
  expect((await put({ parent: 'Женщинам' })).fields).toEqual({ parent: expect.any(String) });
  expect((await put({ parent: null })).data).toMatchObject({ parent_id: null, parent: null });
});

it('a parameter has a type, which is its kind, and both hold for good', async () => {
  const type = await made('product_type', { name: 'Платье' });
  const add = (body: object) => send('POST', `product_type/${type.id}/parameter`, { body });
  const parameter = (
    await add({ name: 'Сезон', type: 'multiple_enum', unit: 'г', options: [{ value: 'лето' }, { values: { ru: 'зима' } }] })
  ).body.data;
  expect(parameter).toMatchObject({
    kind: 'multiple_enum',
    type: 'multiple_enum',
    units: { ru: 'г', en: null },
    options: [{ value: 'лето' }, { value: 'зима' }],
  });
  const put = async (body: object, locale: Locale = 'ru') =>
    (await send('PUT', `product_type_parameter/${parameter.id}`, { body, locale })).body;
  expect((await put(parameter)).data).toEqual(parameter);
  const named = (await put({ names: { en: 'Season' }, units: { ru: 'г', en: 'g' } }, 'en')).data;
  expect(named).toMatchObject({ name: 'Season', unit: 'g' });
  expect((await put(named, 'en')).data).toEqual(named);
  expect((await put({ type: 'list' })).fields).toEqual({ type: 'Вид и роль параметра не меняются' });
  expect((await put({ role: 'size' })).fields).toEqual({ role: expect.any(String) });
  expect((await add({ name: 'Ещё', type: 'list', kind: 'text' })).body.fields).toHaveProperty('type');
  expect(Object.keys((await add({ name: 'Ещё' })).body.fields)).toEqual(['kind']);

  const answer = (await send('GET', `product_type/${type.id}`)).body.data;
  expect((await send('PUT', `product_type/${type.id}`, { body: answer })).body.data).toEqual(answer);
  const renamed = { ...answer, parameters: [{ ...answer.parameters[0], name: 'Иное' }] };
  expect((await send('PUT', `product_type/${type.id}`, { body: renamed })).body.fields).toEqual({
    'parameters.0': 'Параметр меняют отдельно',
  });
  expect((await send('POST', 'product_type', { body: answer })).body.fields).toEqual({ parameters: 'Параметр меняют отдельно' });
});
