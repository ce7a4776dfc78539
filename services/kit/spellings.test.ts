import { expect, it } from 'vitest';
import { changeOf } from './spellings.ts';

it('takes the spelling that says something new', () => {
  expect(changeOf(1, { parent_id: 1, parent: 2 })).toBe(2);
  expect(changeOf(1, { parent_id: 2, parent: 1 })).toBe(2);
  expect(changeOf<number | null>(1, { parent_id: null, parent: undefined })).toBeNull();
  expect(changeOf(1, { parent_id: 1, parent: 1 })).toBeUndefined();
  expect(changeOf(['a'], { roles: ['a'], role: ['b'] })).toEqual(['b']);
});

it('refuses two that say different new things', () => {
  expect(() => changeOf(1, { parent_id: 2, parent: 3 })).toThrow(expect.objectContaining({ fields: { parent: 'SPELLINGS_DISAGREE' } }));
  expect(changeOf(1, { parent_id: 2, parent: 2 })).toBe(2);
});
