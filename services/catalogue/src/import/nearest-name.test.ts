import { expect, test } from 'vitest';
import { knownName, nearestName } from './nearest-name.ts';

const NAMES = ['Платья', 'Юбки', 'Женщинам / Платья', 'чёрный', 'бордовый', '44', '46', 'S', 'XL', '40×70'];

test.each([
  ['Плтья', 'Платья'],
  ['платье', 'Платья'],
  ['Женщинам/Плаття', 'Женщинам / Платья'],
  ['бардовый', 'бордовый'],
  ['черный', 'чёрный'],
  ['Шубы', null],
  // Sizes are near to each other and mean different things.
  ['45', null],
  ['464', null],
  ['40х71', null],
  ['40х70', '40×70'],
  ['M', null],
])('%s is most likely %s', (typed, name) => {
  expect(nearestName(typed, NAMES.map(knownName))).toBe(name);
});
