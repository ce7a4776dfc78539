import { MOTION } from '@market/shell-kit/format/constants';
import { media } from '../../parts/measures.ts';

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/** Takes the page to its top in 300 ms, at once for readers who ask for little motion. Their own scrolling stops it. */
export function glideToTop(): void {
  const from = window.scrollY;
  if (window.matchMedia(media.reducedMotion).matches) {
    window.scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  const started = performance.now();
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  window.addEventListener('wheel', stop, { once: true, passive: true });
  window.addEventListener('touchstart', stop, { once: true, passive: true });
  const step = (now: number) => {
    if (stopped) return;
    const share = Math.min(1, Math.max(0, now - started) / MOTION.scrollTopMs);
    window.scrollTo({ top: from * (1 - easeOut(share)), behavior: 'instant' });
    if (share < 1) requestAnimationFrame(step);
    else {
      window.removeEventListener('wheel', stop);
      window.removeEventListener('touchstart', stop);
    }
  };
  requestAnimationFrame(step);
}
