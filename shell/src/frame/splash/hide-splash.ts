import { MOTION } from '@market/shell-kit/format/constants';
import { media } from '../../parts/measures.ts';

/** A page that has not painted by then has its own skeleton or error card to show. */
const AT_MOST_MS = 5000;
const FADE_MS = 200;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/**
 * Takes the splash away when a second has passed since the visit began and the first page is on screen, whichever is
 * later; after five seconds in any case. Then it leaves the document for good. For readers who ask for little motion it stands no longer
 * than it has to, and does not fade.
 */
export async function hideSplash(splash: HTMLElement, firstPage: Promise<void>): Promise<void> {
  const isStill = window.matchMedia(media.reducedMotion).matches;
  const shownFor = performance.now();
  const longEnough = isStill ? undefined : pause(MOTION.splashMs - shownFor);
  await Promise.race([pause(AT_MOST_MS - shownFor), Promise.all([longEnough, firstPage])]);
  splash.dataset.leaving = '';
  if (!isStill) await pause(FADE_MS);
  splash.remove();
}
