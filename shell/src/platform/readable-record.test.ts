import { expect, it } from 'vitest';
import { readableRecords } from './readable-record.ts';
import { recordOf } from './testing/record.ts';

it('drops a damaged record and keeps the others', () => {
  const { modules, dropped } = readableRecords([recordOf('one'), { id: 'two' }, 'nonsense', null, recordOf('three')]);
  expect(modules.map(({ id }) => id)).toEqual(['one', 'three']);
  expect(dropped).toHaveLength(3);
  expect(dropped[0]).toContain('record 1');
});

it('refuses a record without digests', () => {
  const record = recordOf('one');
  const bare = { ...record, entry: { ...record.entry, integrity: '' } };
  expect(readableRecords([bare]).modules).toEqual([]);
});

it('takes the first of two records with one name', () => {
  const { modules, dropped } = readableRecords([recordOf('one', { version: '1.0.0' }), recordOf('one', { version: '2.0.0' })]);
  expect(modules.map(({ version }) => version)).toEqual(['1.0.0']);
  expect(dropped).toEqual(['record 1: a second one']);
});

it('leaves out what a newer registry knows and this page does not, entry by entry', () => {
  const title = { ru: 'Раз', en: 'One' };
  const entry = { id: 'a', path: '/one', label: title, icon: 'catalog', audience: ['guest'], order: 1, place: 'menu' } as const;
  const newer = {
    routes: [
      { path: '/one', title },
      { path: '/one/robots', title, audience: ['ROLE_ROBOT'] },
    ],
    nav: [entry, { ...entry, id: 'b', icon: 'rocket' }, { ...entry, id: 'c', audience: ['ROLE_ROBOT'] }],
    slots: [
      { slot: 'header.search', expose: './slots/search', load: 'idle' },
      { slot: 'moon.surface', expose: './slots/moon', load: 'idle' },
    ],
  };
  const { modules, dropped } = readableRecords([{ ...recordOf('one'), ...newer }]);
  expect(modules[0]).toMatchObject({ routes: [{ path: '/one' }], nav: [{ id: 'a' }], slots: [{ slot: 'header.search' }] });
  expect(dropped).toEqual([
    'one: this page does not know ROLE_ROBOT',
    'one: this page does not know the icon rocket',
    'one: this page does not know ROLE_ROBOT',
    'one: this page does not know the place moon.surface',
  ]);
});
