import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function aLog() {
  const lines: string[] = [];
  const log = createLog({ name: 'test', level: 'debug', destination: { write: (line: string) => void lines.push(line) } });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') };
}

const canaries = [
  '+7 900 123-45-67',
  '+79001234567',
  '89001234567',
  '8 (900) 123-45-67',
  'anna.petrova@example.ru',
  'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'dGhpcyBpcyBh_c2Vzc2lvbi10b2tlbi0yNTZiaXQ0-',
  'Bearer abc.def',
];

test.each(canaries)('%s appears nowhere, wherever it was written', (canary) => {
  const { log, lines } = aLog();
  const secret = canary.replace('Bearer ', '');
  log.info(`to ${canary}.`);
  log.info({ note: `to ${canary}`, deep: { list: [canary] } }, 'facts');
  log.error({ err: new Error(`failed for ${canary}`, { cause: new Error(canary) }) }, 'an error');
  log.warn({ req: { method: 'GET', url: `/api/users/code_login?phone=${encodeURIComponent(canary)}` } }, 'a request');
  log.child({ component: canary }).debug({}, 'a child');
  expect(lines).toHaveLength(5);
  for (const line of lines) expect(line).not.toContain(secret);
});

test.each(['password', 'password2', 'code', 'X-AUTH-TOKEN', 'bot_token', 'phoneNumbers', 'email', 'Authorization', 'cookie'])(
  'the field %s is hidden whatever it holds',
  (field) => {
    const { log, last } = aLog();
    log.info({ body: { [field]: '1234' } }, 'x');
    expect(last().body).toEqual({ [field]: '[hidden]' });
  },
);

test('addresses lose their query', () => {
  const { log, last } = aLog();
  log.info({ req: { method: 'GET', url: '/api/users/code_login?code=1234&phoneNumbers=9001234567' } }, 'x');
  expect(last().req).toEqual({ method: 'GET', path: '/api/users/code_login' });
  log.info({ address: 'https://sms.example/send?to=9001234567' }, 'called https://sms.example/send?to=9001234567');
  expect(JSON.stringify(last())).not.toContain('9001234567');
});

test('the code that stands in the address of a letter’s link is hidden', () => {
  const { log, lines, last } = aLog();
  const code = 'aB3-_dGhpcyBpcyBhc2Vzc2lvbi10b2tlbi0yNTZiaXQ';
  log.info({ req: { method: 'GET', url: `/auth/change_password/${code}` } }, `opened /auth/change_password/${code}`);
  expect(lines.join()).not.toContain(code);
  expect(last().req).toEqual({ method: 'GET', path: '/auth/change_password/[hidden]' });
});

test('passwords of connection strings are hidden', () => {
  const { log, last } = aLog();
  log.error({ err: new Error('cannot reach postgres://market:hunter2@db:5432/x') }, 'x');
  expect(JSON.stringify(last())).not.toContain('hunter2');
});

test('an endless text passes as quickly as its length lets it: strangers write addresses', () => {
  const { log, lines } = aLog();
  // By patterns that begin anew at every letter this takes half a minute.
  for (const unit of ['a', 'a.', '/a', '+7']) log.info({ source: unit.repeat(20_000) }, 'asked');
  expect(lines).toHaveLength(4);
});

test('what finding a fault needs stays', () => {
  const { log, last } = aLog();
  const err = Object.assign(new Error('relation "product" does not exist'), { code: '42P01', detail: 'Key (email)=(a@b.ru)' });
  log.error({ err, productId: 1234567, sum: 79001234567, requestId: '0b2c9c4e-6a3f-4c1e-9f7d-1a2b3c4d5e6f', took: 12.5 }, 'failed');
  expect(last()).toMatchObject({
    level: 'error',
    msg: 'failed',
    productId: 1234567,
    requestId: '0b2c9c4e-6a3f-4c1e-9f7d-1a2b3c4d5e6f',
    took: 12.5,
    err: { type: 'Error', code: '42P01', message: 'relation "product" does not exist' },
  });
  expect(last().err.stack).toContain('log.test.ts');
  expect(last().time).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(JSON.stringify(last())).not.toContain('a@b.ru');
});

test('each line says whose it is and of which build', () => {
  const lines: string[] = [];
  createLog({ name: 'orders', version: 'commit-7', destination: { write: (line: string) => void lines.push(line) } }).info('placed');
  expect(JSON.parse(lines.join())).toMatchObject({ service: 'orders', version: 'commit-7', msg: 'placed' });
});
