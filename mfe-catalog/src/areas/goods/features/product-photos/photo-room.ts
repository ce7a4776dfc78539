import type { QueuedPicture } from '@market/shell-kit/pictures/use-picture-queue';
import type { Colour } from './colour.ts';

export const PHOTOS_MAX = 20;

/** How many more a variant of the colour may have, those of all colours counted; null: of any colour. */
export function roomFor(pictures: readonly QueuedPicture[], colour: number | null): number {
  const usable = pictures.filter(({ state }) => state !== 'unfit');
  const of = (id: number | null) => usable.filter(({ group }) => group === id).length;
  const most = colour === null ? Math.max(0, ...usable.map(({ group }) => (group === null ? 0 : of(group)))) : of(colour);
  return Math.max(0, PHOTOS_MAX - of(null) - most);
}

/** The queue as a model of these colours has it: pictures of a colour that was taken out are of all, until it is chosen again. */
export function queueIn<Q extends { pictures: readonly QueuedPicture[] }>(colours: readonly Colour[], queue: Q): Q {
  const has = (colour: number | null) => colours.some(({ id }) => id === colour);
  return { ...queue, pictures: queue.pictures.map((picture) => (has(picture.group) ? picture : { ...picture, group: null })) };
}
