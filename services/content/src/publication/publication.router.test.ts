import { aPrincipal } from '@market/service-kit/testing/test-app';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { publicationsApp } from '../../test/publications-app.ts';
import { onUserDeleted } from '../events/on-user-changed.ts';

const { app, pool, buyer, other, vendor, colleague, rival, admin, manager } = await publicationsApp();
type As = ReturnType<typeof aPrincipal>;

const post = (payload: object, as: As = buyer) => app.call({ method: 'POST', url: '/api/publication', body: payload, as });
const put = (id: number, payload: object, as: As) => app.call({ method: 'PUT', url: `/api/publication/${id}`, body: payload, as });
const get = (id: number, as?: As) => app.call({ url: `/api/publication/${id}`, ...(as ? { as } : {}) });
const remove = (id: number, as: As) => app.call({ method: 'DELETE', url: `/api/publication/${id}`, as });
const made = async (payload: object, as: As = buyer): Promise<number> => (await post(payload, as)).body.data.id;

const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'gif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#aa3355' } })
    .toFormat(format)
    .toBuffer();
async function upload(id: number, bytes: Buffer, { as = buyer, field = 'photo' }: { as?: As; field?: string } = {}) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
  return app.call({ method: 'POST', url: `/api/publication/${id}/upload_logo`, body: form, as });
}

it('keeps what the specification names, and guests read it', async () => {
  const { status, body } = await post({ title: 'Новинки', description: 'Что берут', text: '<p>Лён</p>' });
  expect([status, body.data]).toEqual([
    200,
    expect.objectContaining({ title: 'Новинки', description: 'Что берут', text: '<p>Лён</p>', logo: null, editable: true, company: null }),
  ]);
  expect((await get(body.data.id)).body.data).toMatchObject({ title: 'Новинки', user: { id: 50 }, editable: false, hidden: false });
  expect((await app.call({ url: '/api/publications/list' })).body).toMatchObject({ page: 1, per_page: 20, data: [{ title: 'Новинки' }] });
});

it.each([
  [{ description: 'Без названия' }, 'title', 'REQUIRED_FIELD'],
  [{ title: '   ' }, 'title', 'REQUIRED_FIELD'],
  [{ title: 'а'.repeat(201) }, 'title', 'TITLE_LONG'],
  [{ title: 'а', description: 'а'.repeat(1_001) }, 'description', 'DESCRIPTION_LONG'],
  [{ title: 'а', product_ids: [700] }, 'product_ids', 'PRODUCT_FOREIGN'],
] as [object, string, string][])('refuses %j under %s with %s', async (payload, field) => {
  const { status, body } = await post(payload);
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
});

it('takes out of a text what could do something', async () => {
  const text = `<p onclick="x()">Лён</p><script>x()</script><a href="javascript:x()">там</a><img src=x onerror=x()>`;
  const id = await made({ title: 'Злое', text });
  expect((await get(id)).body.data.text).toBe('<p>Лён</p><span>там</span>'.replace(/<\/?span>/g, ''));
});

it('belongs to the company of its author, and any of its people may change it', async () => {
  const id = await made({ title: 'От марки', product_ids: [700, 701, 700] }, vendor);
  expect((await get(id)).body.data).toMatchObject({ company: { id: 7, brand: 'Марка 7' }, product_ids: [700, 701] });
  expect((await put(id, { title: 'От нас' }, colleague)).status).toBe(200);
  for (const as of [rival, buyer]) {
    expect(await put(id, { title: 'Чужое' }, as)).toMatchObject({ status: 404, body: { code: 'PUBLICATION_NOT_FOUND' } });
    expect(await remove(id, as)).toMatchObject({ status: 404, body: { code: 'PUBLICATION_NOT_FOUND' } });
    expect((await upload(id, await picture(400, 400), { as })).status).toBe(404);
  }
  expect((await put(id, { product_ids: [800] }, vendor)).body.fields).toHaveProperty('product_ids');
  for (const as of [admin, manager]) expect((await put(id, { title: `От ${as.userId}` }, as)).status).toBe(200);
  expect((await remove(id, admin)).status).toBe(200);
  expect((await get(id)).status).toBe(404);
});

it('refuses a save over a newer version and says that one whole', async () => {
  const id = await made({ title: 'Первая', text: '<p>А</p>' });
  const [one, two] = await Promise.all([put(id, { title: 'Моя', version: 1 }, buyer), put(id, { title: 'Их', version: 1 }, admin)]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  const refused = [one, two].find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'PUBLICATION_CHANGED', details: { publication: { id, version: 2, text: '<p>А</p>' } } });
});

it('is not changed by what it answered', async () => {
  const id = await made({ title: 'Как есть', text: '<p>А</p>', product_ids: [700] }, vendor);
  const { data } = (await get(id, vendor)).body;
  expect((await put(id, data, vendor)).body.data).toEqual(data);
});

it('hides what a company wrote while it is shut out, but not from its own people and staff', async () => {
  const id = await made({ title: 'Скрытое' }, rival);
  await pool.query(`UPDATE company_card SET state = 'suspended' WHERE id = 8`);
  const listed = async (as?: As) =>
    (await app.call({ url: '/api/publications/list?company_id=8', ...(as ? { as } : {}) })).body.data.map((row: { id: number }) => row.id);
  for (const as of [undefined, buyer, vendor]) expect([(await get(id, as)).status, await listed(as)]).toEqual([404, []]);
  for (const as of [rival, admin]) {
    expect((await get(id, as)).body.data).toMatchObject({ hidden: true });
    expect(await listed(as)).toContain(id);
  }
  expect(await post({ title: 'Ещё' }, rival)).toMatchObject({ status: 409, body: { code: 'COMPANY_NOT_ACTIVE' } });
});

it('lists the own ones: of a vendor those of the company, of a buyer the own', async () => {
  const mine = async (as: As) => (await app.call({ url: '/api/publications/my', as })).body.data.map((row: { title: string }) => row.title);
  await made({ title: 'Лично' }, other);
  await made({ title: 'Общее' }, vendor);
  expect(await mine(other)).toEqual(['Лично']);
  expect(await mine(colleague)).toContain('Общее');
  expect((await app.call({ url: '/api/publications/my' })).status).toBe(401);
  expect((await app.call({ url: '/api/publications/my', as: aPrincipal('ROLE_USER', { userId: 90 }) })).status).toBe(403);
});

it('keeps one picture, in its shape, and gives up the one before', async () => {
  const id = await made({ title: 'С фото' });
  const first = (await upload(id, await picture(1_500, 600))).body.data.logo;
  const file = await app.call({ url: first.big });
  expect(file.status).toBe(200);
  const size = await sharp(file.bytes).metadata();
  expect([size.width, size.height]).toEqual([484, 440]);
  const second = (await upload(id, await picture(2_200, 2_000, 'jpeg'), { field: 'photos[]' })).body.data.logo;
  expect((await sharp((await app.call({ url: second.big })).bytes).metadata()).width).toBe(1_100);
  expect((await app.call({ url: first.big })).status).toBe(404);
});

it('refuses what is no picture under its field', async () => {
  const id = await made({ title: 'С фото' });
  for (const bytes of [
    await picture(400, 400, 'gif'),
    await picture(200, 400),
    Buffer.from('<svg onload=x()>'),
    Buffer.from([0x89, 0x50]),
  ]) {
    const { status, body } = await upload(id, bytes);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['photo']]);
  }
});

it('goes with its author where it was theirs alone; what was a company’s stays', async () => {
  const person = aPrincipal('ROLE_BUYER', { userId: 70 });
  const own = await made({ title: 'Моё' }, person);
  const shared = await made({ title: 'Наше' }, aPrincipal('ROLE_VENDOR', { userId: 70, companyId: 7 }));
  await onUserDeleted(app.files)(pool, { id: 70 });
  expect([(await get(own)).status, (await get(shared)).status]).toEqual([404, 200]);
});

it('finds words in any form', async () => {
  await made({ title: 'Льняные платья', description: 'Ещё тёплые' });
  const found = async (text: string) => (await app.call({ url: `/api/publications/list?text=${encodeURIComponent(text)}` })).body.total;
  expect(await found('льняное платье')).toBe(1);
  expect(await found('теплый')).toBe(1);
  expect(await found('ватник')).toBe(0);
});
