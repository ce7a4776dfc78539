/** Place after a step; past either end the pictures go round. */
export const turned = (at: number, step: number, count: number): number => (count === 0 ? 0 : (at + step + count) % count);

/** Which way a key turns the pictures; 0 for any other key. */
export function stepOfKey(key: string): -1 | 0 | 1 {
  if (key === 'ArrowLeft') return -1;
  return key === 'ArrowRight' ? 1 : 0;
}

const SWIPE_PX = 40;

/** Which way a finger's way turns the pictures: far enough, and rather across than down the page. */
export function stepOfSwipe(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy) * 1.5) return 0;
  return dx < 0 ? 1 : -1;
}
