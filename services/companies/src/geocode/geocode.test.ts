import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { afterAll, describe, expect, it } from 'vitest';
import { companies } from '../app.ts';
import { readCompaniesEnv } from '../env.ts';

const as = aPrincipal('ROLE_VENDOR', { userId: 3 });
type App = Awaited<ReturnType<typeof testApp>>;
const find = (app: App, query: Record<string, string>) => app.call({ url: `/api/geocode?${new URLSearchParams(query)}`, as });
const addresses = async (app: App, query: Record<string, string>): Promise<string[]> =>
  (await find(app, query)).body.data.map(({ address }: { address: string }) => address);

/** What was asked of the provider, and what it answers next. */
interface Provider {
  url: string;
  asked: { method: string | undefined; url: string; authorization: string | undefined; body: string }[];
  answer: { status: number; body: unknown; location?: string };
}

/** Stands where a provider stands. */
async function provider(): Promise<Provider> {
  const state: Provider = { url: '', asked: [], answer: { status: 200, body: {} } };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    state.asked.push({ method: request.method, url: request.url ?? '', authorization: request.headers.authorization, body });
    const { status, body: answered, location } = state.answer;
    response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) }).end(JSON.stringify(answered));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

describe('the gazetteer', async () => {
  const app = await testApp(companies);

  it('is for those who signed in, from three signs on, one question at a time', async () => {
    expect((await app.call({ url: '/api/geocode?text=Иваново' })).status).toBe(401);
    expect(await find(app, { text: 'Ив' })).toMatchObject({ status: 422, body: { fields: { text: expect.any(String) } } });
    for (const query of [{}, { lat: '57' }, { text: 'Иваново', lat: '57', lng: '41' }]) expect((await find(app, query)).status).toBe(422);
  });

  it.each([
    ['ивано', 'Ивановская область, Иваново'],
    ['г. Иваново, пр-т Ленина', 'Ивановская область, Иваново, проспект Ленина'],
    ['Иваново Ленина 25а', 'Ивановская область, Иваново, проспект Ленина, 25а'],
    ['улица 8 марта, Екатеринбург, 8/1', 'Свердловская область, Екатеринбург, улица 8 Марта, 8/1'],
    ['москва тверская 1', 'Москва, улица Тверская, 1'],
    ['Королев', 'Московская область, Королёв'],
    ['Ростов-на-Д', 'Ростовская область, Ростов-на-Дону'],
    ['Бишкек чуй', 'Киргизия, Бишкек, проспект Чуй'],
    ['Lenina Avenue Ivanovo', 'Ивановская область, Иваново, проспект Ленина'],
  ])('knows %s', async (text, address) => {
    expect((await addresses(app, { text }))[0]).toBe(address);
  });

  it('answers parts and a point, in the asked language', async () => {
    const { body } = await find(app, { text: 'Иваново Ленина 25', locale: 'en_US' });
    expect(body.data[0]).toEqual({
      ...{ address: 'Ivanovo Oblast, Ivanovo, Lenina Avenue, 25', lat: 57.008, lng: 40.98, country: 'Russia' },
      ...{ region: 'Ivanovo Oblast', city: 'Ivanovo', street: 'Lenina Avenue', home: '25' },
    });
    expect(await addresses(app, { text: 'Ленина' })).toHaveLength(10);
  });

  it('finds nothing in what is no place', async () => {
    for (const text of ['йцукен', 'улица', '!!!', 'Иваново Несуществующая', '25 25 25']) expect(await addresses(app, { text })).toEqual([]);
  });

  it('knows what stands at a point, and nothing in the sea', async () => {
    const at = (lat: number, lng: number) => addresses(app, { lat: String(lat), lng: String(lng) });
    expect(await at(57.0081, 40.9802)).toEqual(['Ивановская область, Иваново, проспект Ленина']);
    expect(await at(56.93, 41.1)).toEqual(['Ивановская область, Иваново']);
    expect(await at(0, 0)).toEqual([]);
    const { body } = await find(app, { lat: '57.0081', lng: '40.9802' });
    expect(body.data[0]).toMatchObject({ lat: 57.0081, lng: 40.9802 });
  });
});

describe('DaData', async () => {
  const there = await provider();
  const app = await testApp(companies, { environment: { GEOCODER: 'dadata', DADATA_TOKEN: 'secret', DADATA_URL: `${there.url}/` } });
  const data = { country: 'Россия', region_with_type: 'Ивановская обл', city: 'Иваново', street_with_type: 'пр-кт Ленина', house: '25' };
  const known = { value: 'г Иваново, пр-кт Ленина, д 25', data: { ...data, geo_lat: '57.0011', geo_lon: '40.9739' } };

  it('is asked with the key, and its answer understood', async () => {
    there.answer = { status: 200, body: { suggestions: [known, { value: 'Где-то', data: { city: null, geo_lat: null, geo_lon: null } }] } };
    expect((await find(app, { text: 'Иваново ленина 25' })).body.data).toEqual([
      ...[{ address: known.value, lat: 57.0011, lng: 40.9739, country: 'Россия', region: 'Ивановская обл', city: 'Иваново' }].map(
        (place) => ({
          ...place,
          ...{ street: 'пр-кт Ленина', home: '25' },
        }),
      ),
    ]);
    const [question] = there.asked;
    expect(question).toMatchObject({ method: 'POST', url: '/suggestions/api/4_1/rs/suggest/address', authorization: 'Token secret' });
    expect(JSON.parse(question?.body ?? '')).toMatchObject({ query: 'Иваново ленина 25', language: 'ru', count: 10 });
  });

  it('is asked the same only once, and by points as well', async () => {
    const before = there.asked.length;
    await find(app, { text: 'Иваново Ленина 25' });
    expect(there.asked).toHaveLength(before);
    expect(await addresses(app, { lat: '57.0011', lng: '40.9739', locale: 'en_US' })).toEqual([known.value]);
    expect(there.asked.at(-1)?.url).toBe('/suggestions/api/4_1/rs/geolocate/address');
    expect(JSON.parse(there.asked.at(-1)?.body ?? '')).toMatchObject({ lat: 57.0011, lon: 40.9739, language: 'en' });
  });

  it('is said to be out of reach when it is, follows nobody elsewhere, and is asked again afterwards', async () => {
    const refused = { status: 503, body: { code: 'GEOCODE_UNAVAILABLE', message: 'Ошибка сети' } };
    const elsewhere = { status: 302, body: {}, location: `${there.url}/elsewhere` };
    for (const answer of [{ status: 500, body: {} }, { status: 200, body: { nothing: true } }, elsewhere]) {
      there.answer = answer;
      expect(await find(app, { text: 'Шуя Советская' })).toMatchObject(refused);
    }
    expect(there.asked.some(({ url }) => url === '/elsewhere')).toBe(false);
    there.answer = { status: 200, body: { suggestions: [known] } };
    expect(await addresses(app, { text: 'Шуя Советская' })).toEqual([known.value]);
  });
});

describe('Yandex', async () => {
  const there = await provider();
  const environment = { GEOCODER: 'yandex', YANDEX_GEOCODER_KEY: 'key', YANDEX_GEOCODER_URL: there.url };
  const app = await testApp(companies, { environment });
  const part = (kind: string, name: string) => ({ kind, name });
  const Components = [
    part('country', 'Россия'),
    part('province', 'ЦФО'),
    part('province', 'Ивановская область'),
    part('locality', 'Иваново'),
  ];
  const GeoObject = {
    Point: { pos: '40.9739 57.0011' },
    metaDataProperty: { GeocoderMetaData: { text: 'Россия, Иваново, проспект Ленина, 25', Address: { Components } } },
  };

  it('is asked with the key, the longitude first, and its answer understood', async () => {
    there.answer = { status: 200, body: { response: { GeoObjectCollection: { featureMember: [{ GeoObject }] } } } };
    expect((await find(app, { text: 'Иваново' })).body.data).toEqual([
      {
        ...{ address: 'Россия, Иваново, проспект Ленина, 25', lat: 57.0011, lng: 40.9739 },
        ...{ country: 'Россия', region: 'Ивановская область', city: 'Иваново', street: '', home: '' },
      },
    ]);
    await find(app, { lat: '57.0011', lng: '40.9739', locale: 'en_US' });
    const [first, second] = there.asked.map(({ url }) => Object.fromEntries(new URL(url, there.url).searchParams));
    expect(first).toMatchObject({ apikey: 'key', geocode: 'Иваново', lang: 'ru_RU', format: 'json' });
    expect(second).toMatchObject({ geocode: '40.9739,57.0011', lang: 'en_US' });
  });
});

it('does not start without the key of the chosen provider', () => {
  expect(() => readCompaniesEnv({ GEOCODER: 'dadata' })).toThrow('DADATA_TOKEN');
  expect(() => readCompaniesEnv({ GEOCODER: 'yandex' })).toThrow('YANDEX_GEOCODER_KEY');
  expect(readCompaniesEnv({})).toEqual({ geocoder: { provider: 'gazetteer' } });
});
