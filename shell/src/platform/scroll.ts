import { type HistoryEntry, isInPlace, type PageHistory } from '@market/shell-kit/routing/history';

const STORAGE_KEY = 'market:scroll';
/** After so long a page that has not grown tall enough never will. */
const PATIENCE_MS = 5000;

type Positions = Record<string, number>;

function storedPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

/** Scrolls to `top` as soon as the page is tall enough; data and pictures may still be coming. Ends when the reader scrolls. */
function scrollWhenTall(top: number): () => void {
  const attempt = (): boolean => {
    window.scrollTo({ top, behavior: 'instant' });
    return Math.abs(window.scrollY - top) < 2;
  };
  if (attempt()) return () => {};
  const observer = new ResizeObserver(() => attempt() && stop());
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const interruptions = ['wheel', 'touchmove', 'keydown'] as const;
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of interruptions) window.removeEventListener(name, stop);
  };
  observer.observe(document.body);
  for (const name of interruptions) window.addEventListener(name, stop, { passive: true });
  return stop;
}

/**
 * When history speaks of a step, the page that is left still stands: its height must not be taken for the next one's.
 * By the next frame both roots, frame and module, have drawn.
 */
function afterDrawing(scroll: (top: number) => () => void, top: number): () => void {
  let stop = (): void => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    stop = scroll(top);
  });
  return () => stop();
}

/**
 * A new page starts at its top, a step back returns to where the reader was, and a change of filters in place moves
 * nothing. Positions are kept per history entry and survive a reload.
 */
export function restoreScroll(history: PageHistory): () => void {
  window.history.scrollRestoration = 'manual';
  const positions = storedPositions();
  let current: HistoryEntry = history.entry();
  let stop = scrollWhenTall(positions[current.location.key] ?? 0);
  const remember = (): void => {
    positions[current.location.key] = window.scrollY;
  };
  const keep = (): void => {
    remember();
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  };
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', keep);
  const leave = history.subscribe((entry) => {
    const before = current;
    current = entry;
    stop();
    if (entry.action === 'POP') stop = afterDrawing(scrollWhenTall, positions[entry.location.key] ?? 0);
    else if (isInPlace(entry)) return;
    else if (entry.action === 'PUSH' || entry.location.pathname !== before.location.pathname) stop = scrollWhenTall(0);
  });
  return () => {
    stop();
    leave();
    window.removeEventListener('scroll', remember);
    window.removeEventListener('pagehide', keep);
  };
}
