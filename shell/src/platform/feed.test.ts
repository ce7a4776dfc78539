import { expect, it } from 'vitest';
import { judgeRecords } from './feed.ts';
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
