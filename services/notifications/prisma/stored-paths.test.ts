import { readFileSync } from 'node:fs';
import { targetPath } from '@market/notifications-contract/target';
import { testApp } from '@market/service-kit/testing/test-app';
import { expect, test, vi } from 'vitest';
import { notifications } from '../src/app.ts';
import type { NotificationsRouter } from '../src/router.ts';
import { asIdentity, person } from '../test/signed-in.ts';

const scriptOf = (migration: string) => readFileSync(new URL(`./migrations/${migration}/migration.sql`, import.meta.url), 'utf8');
const CLEANING = scriptOf('20261122040000_addresses_without_a_thing');
const CONVERSION = scriptOf('20261122050000_target');

const app = await testApp(notifications);
const { recipient } = app.client<NotificationsRouter>(asIdentity);
const { pool } = app.db;

/** Every address that services wrote before notifications had targets, with what it means. */
const KNOWN = [
  ['/settings/profile', { kind: 'profile' }],
  ['/companies/start', { kind: 'company.start' }],
  ['/products/company/list', { kind: 'goods' }],
  ['/products/company/list?sort=stock', { kind: 'goods.low_stock' }],
  ['/companies/view/7', { kind: 'company', id: 7 }],
  ['/viewproduct/12', { kind: 'product', id: 12 }],
  ['/products/edit/999999999', { kind: 'product.edit', id: 999_999_999 }],
  ['/products/import?job=3', { kind: 'import', id: 3 }],
  ['/products/import?export=4', { kind: 'export', id: 4 }],
] as const;

/** Addresses that nobody wrote, some made to break a conversion. */
const UNKNOWN = [
  '',
  '/',
  '/orders/5',
  '/settings/profile/',
  '/settings/profile?tab=sessions',
  '/viewproduct/',
  '/viewproduct/0',
  '/products/import?job=000',
  '/viewproduct/-1',
  '/viewproduct/1e3',
  '/viewproduct/9999999999',
  '/viewproduct/99999999999999999999999999',
  '/viewproduct/12/../../etc',
  '/viewproduct/12\n/viewproduct/13',
  '/viewproduct/12\n',
  //  '/viewproduct/\u0663\u0664',
  //  '/viewproduct/\uFF11\uFF12',
  'https://evil.example/viewproduct/12',
  '//evil.example/viewproduct/12',
  'javascript:alert(1)',
  `/viewproduct/12'; DROP TABLE notification; --`,
  '{"kind": "profile"}',
  '/companies/view/7 ',
  '/products/import?job=3&export=4',
  `/products/edit/${'9'.repeat(10_000)}`,
];

const WORDS = { ru: 'Готово', en: 'Done' };

/** The tables as they stood before, and what was in them: notifications, and letters that wait until it is known how a person is reached. */
async function asBefore(hrefs: readonly (string | null)[], outside: readonly unknown[] = []): Promise<void> {
  await pool.query('TRUNCATE mailbox CASCADE');
  await pool.query('ALTER TABLE notification DROP COLUMN target, ADD COLUMN href text');
  const rows = [...hrefs.map((href) => ({ href, unsaid: null })), ...outside.map((unsaid) => ({ href: null, unsaid }))];
  await pool.query('INSERT INTO mailbox (user_id, newest, unread) VALUES (1, $1, $1)', [rows.length]);
  await pool.query(
    `INSERT INTO notification (user_id, id, topic, kind, intent, title, href, unsaid)
     SELECT 1, at, 'account', 'test_happened', 'info', $1, nullif(row -> 'href', 'null') #>> '{}', nullif(row -> 'unsaid', 'null')
     FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS stored (row, at)`,
    [WORDS, JSON.stringify(rows)],
  );
}

const convert = async () => {
  await pool.query(CLEANING);
  await pool.query(CONVERSION);
};

/** What the caller sees of all notifications, in the order in which they were stored. */
async function seen() {
  const data = [];
  for (let before: number | null = 1_000; before !== null; ) {
    const { status, body } = await app.call({ url: `/api/notifications?limit=50&before=${before}`, as: person(1) });
    expect(status).toBe(200);
    data.push(...body.data);
    before = body.next;
  }
  return data.reverse();
}

test('every stored address becomes what it meant, and none that nobody wrote is lost or means anything', async () => {
  const hrefs = [...KNOWN.map(([href]) => href), ...UNKNOWN, null];
  await asBefore(hrefs);
  await convert();
  const rows = await seen();
  expect(rows.map(({ target }) => target)).toEqual([...KNOWN.map(([, target]) => target), ...UNKNOWN.map(() => null), null]);
  expect(rows.map(({ href }) => href)).toEqual([...KNOWN.map(([, target]) => targetPath(target)), ...UNKNOWN.map(() => null), null]);
  expect(rows.every(({ title }) => title.ru === WORDS.ru)).toBe(true);
});

test('a letter that waits leads where it led; one without an address, or with a strange one, is sent all the same', async () => {
  const letter = (params: object) => ({ letter: { template: 'notice', params: { title: WORDS, text: null, ...params } }, sms: SMS });
  await asBefore(
    [],
    [
      letter({ href: '/viewproduct/12' }),
      letter({ href: '//evil.example/viewproduct/12' }),
      letter({ href: '/viewproduct/0' }),
      letter({ href: '/viewproduct/\u0663' }),
      letter({ href: null }),
      letter({}),
      letter({ href: { kind: 'profile' } }),
      { letter: { template: 'password_changed', params: { at: '2026-11-21T11:05:00.000Z' } }, sms: SMS },
    ],
  );
  await convert();
  await recipient.set.mutate({ user_id: 1, email: 'waiting@shop.example', phone: null, locale: 'ru' });
  const inbox = async () => (await app.call({ url: '/dev/inbox.json?to=waiting%40shop.example' })).body.data;
  await vi.waitFor(async () => expect(await inbox()).toHaveLength(8));
  const texts: string[] = (await inbox()).map(({ text }: { text: string }) => text);
  expect(texts.filter((text) => text.includes('/go/product/12'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('evil.example'))).toEqual([]);
});

test('what was converted before the cleaning existed is mended', async () => {
  await asBefore(['/viewproduct/0', '/viewproduct/10', '/settings/profile']);
  await pool.query(CONVERSION);
  await pool.query(CLEANING);
  expect((await seen()).map(({ target }) => target)).toEqual([null, { kind: 'product', id: 10 }, { kind: 'profile' }]);
});

const SMS = { template: 'notice', params: { title: WORDS } };
