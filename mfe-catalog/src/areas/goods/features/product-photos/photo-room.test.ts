import type { QueuedPicture } from '@market/shell-kit/pictures/use-picture-queue';
import { expect, test } from 'vitest';
import { queueIn, roomFor } from './photo-room.ts';

test('a variant has room for twenty, those of its colour and those of all together', () => {
  const photo = (colour: number | null, state: QueuedPicture['state'] = 'waiting') => ({ group: colour, state }) as QueuedPicture;
  const many = (count: number, colour: number | null) => Array.from({ length: count }, () => photo(colour));
  const pictures = [...many(5, null), ...many(10, 21), ...many(2, 22), photo(22, 'unfit')];
  expect([roomFor(pictures, null), roomFor(pictures, 21), roomFor(pictures, 22), roomFor(pictures, 23)]).toEqual([5, 5, 13, 15]);
  // Pictures of black are of all once black is taken out.
  const left = queueIn([{ id: 22, value: 'Белый' }], { pictures }).pictures;
  expect([roomFor(left, null), roomFor(left, 22), roomFor(left, 23)]).toEqual([3, 3, 5]);
});
