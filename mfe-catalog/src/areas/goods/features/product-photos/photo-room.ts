import type { Colour } from './queued-photos.tsx';
import type { QueuedPhoto } from './use-photo-queue.ts';

export const PHOTOS_MAX = 20;

/** How many more a variant of the colour may have, those of all colours counted; null: of any colour. */
export function roomFor(photos: readonly QueuedPhoto[], colour: number | null): number {
  const usable = photos.filter(({ state }) => state !== 'unfit');
  const of = (id: number | null) => usable.filter((photo) => photo.colour === id).length;
  const most = colour === null ? Math.max(0, ...usable.map((photo) => (photo.colour === null ? 0 : of(photo.colour)))) : of(colour);
  return Math.max(0, PHOTOS_MAX - of(null) - most);
}

/** The queue as a model of these colours has it: pictures of a colour that was taken out are of all, until it is chosen again. */
export function queueIn<Q extends { photos: readonly QueuedPhoto[] }>(colours: readonly Colour[], queue: Q): Q {
  const has = (colour: number | null) => colours.some(({ id }) => id === colour);
  return { ...queue, photos: queue.photos.map((photo) => (has(photo.colour) ? photo : { ...photo, colour: null })) };
}
