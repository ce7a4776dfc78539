import { expect, test } from 'vitest';
import { deriveKeys, sealerWith } from './sealer.ts';

const { seal, open } = sealerWith(deriveKeys(['a secret'], 'tests'));
const plain = Buffer.from('ключ');

test('what was sealed opens for the same row only', () => {
  const sealed = seal('user 1', plain);
  expect(open('user 1', sealed)).toEqual(plain);
  expect(() => open('user 2', sealed)).toThrow();
});

test('another key, and any changed byte, open nothing', () => {
  const sealed = seal('user 1', plain);
  expect(() => sealerWith(deriveKeys(['a secret'], 'another use')).open('user 1', sealed)).toThrow();
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(() => open('user 1', changed)).toThrow();
  }
});

test('the same value never looks the same', () => {
  expect(seal('user 1', plain)).not.toEqual(seal('user 1', plain));
  expect(seal('user 1', plain).includes(plain)).toBe(false);
});

test('while a secret changes, what either of two sealed opens, and what the former did is sealed anew', () => {
  const former = sealerWith(deriveKeys(['former'], 'tests'));
  const both = sealerWith(deriveKeys(['next', 'former'], 'tests'));
  const next = sealerWith(deriveKeys(['next'], 'tests'));
  const sealed = former.seal('user 1', plain);
  expect(both.open('user 1', sealed)).toEqual(plain);
  expect(() => both.open('user 2', sealed)).toThrow();
  const anew = both.resealed('user 1', sealed);
  expect(anew && next.open('user 1', anew)).toEqual(plain);
  expect(both.resealed('user 1', both.seal('user 1', plain))).toBeNull();
});
