import { describe, expect, test } from 'vitest';
import { bodyOf } from '../test/body-of.ts';
import { compositions, gatewayUnderTest } from '../test/gateway-under-test.ts';
import { parcels } from '../test/parcel-service.ts';

describe.each(compositions)('%s', async (composition) => {
  const gateway = await gatewayUnderTest(parcels, composition);
  const call = (path: string, init?: RequestInit) => fetch(gateway.url + path, init);
  const json = async (path: string, init?: RequestInit) => {
    const answer = await call(path, init);
    return { status: answer.status, body: await bodyOf(answer) };
  };

  test('REST and tRPC of the service are served, the caller is a guest, the request has one id all the way', async () => {
    const answer = await call('/api/parcel/7');
    const { data } = await bodyOf(answer);
    expect(data).toEqual({ id: 7, guest: true, requestId: answer.headers.get('x-request-id') });
    // No cache on the way keeps it for another caller.
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const trpc = await json(`/trpc/parcels/get?input=${encodeURIComponent('{"id":8}')}`);
    expect(trpc.body.result.data.data.id).toBe(8);
  });

  test('a caller cannot name itself or its request', async () => {
    const forged = { 'x-internal-token': 'anything', 'x-user-id': '1', 'x-request-id': 'mine' };
    const answer = await call('/api/parcel/7', { headers: forged });
    expect((await bodyOf(answer)).data).toMatchObject({ guest: true });
    expect(answer.headers.get('x-request-id')).not.toBe('mine');
    expect((await call('/api/parcels/mine', { headers: forged })).status).toBe(401);
  });

  test('bodies pass in JSON, form and multipart, and a trailing slash means nothing', async () => {
    const sent = { data: { to: 'Иваново', weight: 3 } };
    const form = new URLSearchParams({ to: 'Иваново', weight: '3' });
    expect(
      await json('/api/parcel/', {
        method: 'POST',
        body: JSON.stringify({ to: 'Иваново', weight: 3 }),
        headers: { 'content-type': 'application/json' },
      }),
    ).toEqual({ status: 200, body: sent });
    expect(await json('/api/parcel', { method: 'POST', body: form })).toEqual({ status: 200, body: sent });
    const photos = new FormData();
    photos.append('photos', new Blob([new Uint8Array(2_500_000)], { type: 'image/jpeg' }), 'box.jpg');
    expect(await json('/api/parcel/7/photo', { method: 'POST', body: photos })).toEqual({
      status: 200,
      body: { data: { size: 2_500_000 } },
    });
  });

  test('refusals keep their status, code and language', async () => {
    const missing = await json('/api/parcel/101', { headers: { 'accept-language': 'en' } });
    expect(missing).toEqual({ status: 404, body: { message: 'Parcel not found', code: 'PARCEL_NOT_FOUND' } });
    expect(await json('/api/nothing')).toEqual({ status: 404, body: { message: 'Ничего не найдено', code: 'NOT_FOUND' } });
    expect((await json('/api/parcel/abc')).status).toBe(422);
  });

  test('a body that is too large or not JSON is refused, never a failure of ours', async () => {
    const post = (body: string) => call('/api/parcel', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    const large = await post(JSON.stringify({ to: 'x'.repeat(10_000_000), weight: 1 })).then(
      ({ status }) => status,
      () => 413,
    );
    expect(large).toBe(413);
    expect((await post('{"to":')).status).toBe(400);
  });

  test('the document of the whole surface is served, and its readable page comes from our own files', async () => {
    const { body } = await json('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toContain('/api/parcel/{id}');
    const page = await (await call('/api/docs')).text();
    expect(page).not.toMatch(/https?:/);
    expect((await call('/api/docs/viewer/js/scalar.js')).status).toBe(200);
  });

  test('health names every part and fails with any of them', async () => {
    expect(await json('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});
