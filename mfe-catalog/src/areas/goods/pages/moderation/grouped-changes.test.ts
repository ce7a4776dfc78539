import { expect, test } from 'vitest';
import { changeOf, look } from '../../../../testing/changes.ts';
import { groupedChanges } from './grouped-changes.ts';

test('variants of a model whose changes say the same are judged at once, others by themselves', () => {
  const renamed = { proposed: look({ name: 'Новое имя' }) };
  const changes = [
    changeOf(1, { model_id: 1, ...renamed }),
    changeOf(2, { model_id: 2, ...renamed }),
    changeOf(3, { model_id: 1, ...renamed }),
    changeOf(4, { model_id: 1, proposed: look({ name: 'Другое имя' }) }),
  ];
  expect(groupedChanges(changes).map(({ changes: together }) => together.map(({ id }) => id))).toEqual([[1, 3], [2], [4]]);
});

test('size and colour keep nobody apart', () => {
  const sized = (value: string) => look({ name: 'Новое имя', parameter_values: [{ parameter_id: 1, name: 'Размер', value }] });
  const fields = ['name', 'parameter_values'] as const;
  const changes = [
    changeOf(1, { proposed: sized('42'), fields: [...fields] }),
    changeOf(2, { proposed: sized('44'), fields: [...fields] }),
  ];
  expect(groupedChanges(changes.map((change) => ({ ...change, model_id: 1 })))).toHaveLength(1);
});
