import { afterEach, expect, it, vi } from 'vitest';
import { judgeRecords, readFeed } from './feed.ts';
import { recordOf } from './testing/record.ts';

it('drops a damaged record and keeps the others', () => {
  const { modules, dropped } = judgeRecords([recordOf('one'), { id: 'two' }, 'nonsense', null, recordOf('three')]);
  expect(modules.map(({ id }) => id)).toEqual(['one', 'three']);
  expect(dropped).toHaveLength(3);
  expect(dropped[0]).toContain('record 1');
});

it('refuses a record without digests', () => {
  const record = recordOf('one');
  const bare = { ...record, entry: { ...record.entry, integrity: '' } };
  expect(judgeRecords([bare]).modules).toEqual([]);
});

it('takes the first of two records with one name', () => {
  const { modules, dropped } = judgeRecords([recordOf('one', { version: '1.0.0' }), recordOf('one', { version: '2.0.0' })]);
  expect(modules.map(({ version }) => version)).toEqual(['1.0.0']);
  expect(dropped).toEqual(['record 1: a second one']);
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

it.each([
  ['is cut off', '{"schema":1,"revi'],
  ['is of another shape', '{"schema":1}'],
])('asks for the feed when the one in the document %s', async (_, inDocument) => {
  const feed = { schema: 1, revision: 'asked', issuedAt: new Date().toISOString(), services: {}, modules: [recordOf('one')] };
  vi.stubGlobal('__DEVELOPMENT__', false);
  vi.stubGlobal('fetch', async () => Response.json(feed));
  document.body.innerHTML = `<script type="application/json" id="feed">${inDocument}</script>`;
  expect(await readFeed()).toMatchObject({ revision: 'asked', modules: [{ id: 'one' }] });
});
