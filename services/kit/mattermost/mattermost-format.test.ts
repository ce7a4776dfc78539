import type { Principal } from '@market/kit-contract/principal';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INTERNAL_TOKEN_HEADER, signPrincipal } from '../access/principal.ts';
import { createHttpServer } from '../http/http-server.ts';
import { openApiOf } from '../http/openapi.ts';
import { mountRest, restRoutes } from '../http/rest.ts';
import { sampleRefusals, sampleRouter } from '../testing/sample.router.ts';

const secret = 'a secret of the tests of 32 characters or more';
const buyer: Principal = { userId: 5, roles: ['ROLE_BUYER'], companyId: null, sessionId: 's' };
const asBuyer = { [INTERNAL_TOKEN_HEADER]: signPrincipal(secret, buyer), 'content-type': 'application/json', 'accept-language': 'en' };

let app: FastifyInstance;
beforeAll(async () => {
  app = createHttpServer();
  mountRest(app, sampleRouter, { internalSecrets: [secret], refusals: sampleRefusals });
  await app.ready();
});
afterAll(() => app.close());

async function post(url: string, payload: unknown, headers: Record<string, string> = asBuyer) {
  const options: InjectOptions = { method: 'POST', url, headers, payload: typeof payload === 'string' ? payload : JSON.stringify(payload) };
  const response = await app.inject(options);
  return { status: response.statusCode, type: response.headers['content-type'], body: response.json() };
}

describe('below /api/v4', () => {
  test('answers are bare JSON, what was made is 201, and the header says nothing behind the type', async () => {
    const { status, type, body } = await post('/api/v4/posts', { message: 'hello' });
    expect({ status, type, body }).toEqual({ status: 201, type: 'application/json', body: { message: 'hello' } });
  });

  test('a bare list is the field that takes it, and is refused everywhere else', async () => {
    expect((await post('/api/v4/posts/ids?since=4', [1, 2])).body).toEqual([{ id: 1 }, { id: 2 }]);
    expect((await post('/api/v4/posts', [1, 2])).status).toBe(400);
    expect((await post('/api/order', [1, 2])).status).toBe(400);
  });

  test.each([
    ['what a schema refuses', '/api/v4/posts', { message: '' }, 400, 'api.context.invalid_body_param.app_error'],
    ['too many in a list', '/api/v4/posts/ids', [1, 2, 3, 4], 400, 'api.context.invalid_body_param.app_error'],
    ['broken JSON', '/api/v4/posts', '{"message":', 400, 'api.context.invalid_body_param.app_error'],
    ['a refusal of the domain', '/api/v4/posts', { message: 'sold out' }, 409, 'market.shirt_sold_out.app_error'],
    ['an unknown path', '/api/v4/bots', {}, 404, 'api.context.404.app_error'],
  ])('%s is refused as Mattermost would', async (...[, url, payload, status, id]) => {
    const refused = await post(url, payload);
    expect(refused).toMatchObject({ status, type: 'application/json', body: { id, status_code: status, detailed_error: '' } });
    expect(Object.keys(refused.body)).toEqual(['id', 'message', 'detailed_error', 'request_id', 'status_code']);
    expect(refused.body.message).not.toBe('');
    expect(refused.body.request_id).not.toBe('');
  });

  test('a guest is told that the session is over', async () => {
    const refused = await post('/api/v4/posts', { message: 'hello' }, { 'content-type': 'application/json' });
    expect(refused).toMatchObject({ status: 401, body: { id: 'api.context.session_expired.app_error', status_code: 401 } });
  });

  test('the document says so: 201, a bare list, refusals in their shape', () => {
    const { paths } = openApiOf(restRoutes(sampleRouter), { name: 'sample', version: '1.0.0' });
    const create = paths['/api/v4/posts']?.post as { responses: Record<string, { $ref?: string }> };
    expect(Object.keys(create.responses)).toEqual(['201', '400', '401', '403', '409', '429', 'default']);
    expect(create.responses['400']?.$ref).toBe('#/components/responses/MattermostRefusal');
    const byIds = paths['/api/v4/posts/ids']?.post as { requestBody: { content: Record<string, { schema: object }> } };
    expect(byIds.requestBody.content).toMatchObject({ 'application/json': { schema: { type: 'array' } } });
  });
});
