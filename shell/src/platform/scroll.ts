import { type HistoryEntry, isInPlace, type PageHistory } from '@market/shell-kit/routing/history';

const STORAGE_KEY = 'market:scroll';
/** For so long a page that is drawn anew may grow and shift. */
const SETTLING_MS = 5000;

type Positions = Record<string, number>;

function storedPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

const scrollTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' });

/**
 * Returns to `top` and stays there while the page is being drawn: the page that is left still stands, the next one is too short until its data
 * come, and what is inserted above what is read moves it (the browser anchors what is seen). Ends when the reader acts.
 */
function holdScroll(top: number): () => void {
  const observer = new ResizeObserver(() => scrollTo(top));
  const interruptions = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of interruptions) window.removeEventListener(name, stop);
  };
  const timer = setTimeout(stop, SETTLING_MS);
  // It tells the first size too.
  observer.observe(document.body);
  for (const name of interruptions) window.addEventListener(name, stop, { passive: true });
  return stop;
}

/**
 * A new page starts at its top, a step back returns to where the reader was, and a change of filters in place moves
 * nothing. Positions are kept per history entry and survive a reload.
 */
export function restoreScroll(history: PageHistory): () => void {
  window.history.scrollRestoration = 'manual';
  const positions = storedPositions();
  let current: HistoryEntry = history.entry();
  const returnTo = ({ location }: HistoryEntry): (() => void) => {
    const position = positions[location.key];
    if (position !== undefined) return holdScroll(position);
    scrollTo(0);
    return () => {};
  };
  let stop = returnTo(current);
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
    if (entry.action === 'POP') stop = returnTo(entry);
    else if (isInPlace(entry)) return;
    else if (entry.action === 'PUSH' || entry.location.pathname !== before.location.pathname) scrollTo(0);
  });
  return () => {
    stop();
    leave();
    window.removeEventListener('scroll', remember);
    window.removeEventListener('pagehide', keep);
  };
}
