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

/** A place that the page returns to. */
interface Held {
  /** Null from when it is let go. */
  top: number | null;
  release: () => void;
}

/**
 * Returns to `top` and stays there while the page is being drawn: the page that is left still stands, the next one is too short until its data
 * come, and what is inserted above what is read moves it (the browser anchors what is seen). Ends when the reader acts.
 */
function holdScroll(top: number): Held {
  const observer = new ResizeObserver(() => scrollTo(top));
  const interruptions = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  const release = (): void => {
    held.top = null;
    observer.disconnect();
    clearTimeout(timer);
    for (const name of interruptions) window.removeEventListener(name, release);
  };
  const held: Held = { top, release };
  // No event says that a page is drawn to its end. Held on for ever, it would take back what grows later under a reader who sits still.
  const timer = setTimeout(release, SETTLING_MS);
  // It tells the first size too.
  observer.observe(document.body);
  for (const name of interruptions) window.addEventListener(name, release, { passive: true });
  return held;
}

/**
 * A new page starts at its top, a step back returns to where the reader was, and a change of filters in place moves
 * nothing. Positions are kept per history entry and survive a reload.
 */
export function restoreScroll(history: PageHistory): () => void {
  window.history.scrollRestoration = 'manual';
  const positions = storedPositions();
  let current: HistoryEntry = history.entry();
  const returnTo = ({ location }: HistoryEntry): Held | null => {
    const position = positions[location.key];
    if (position !== undefined) return holdScroll(position);
    scrollTo(0);
    return null;
  };
  let held = returnTo(current);
  // Where a page that is still too short was cut off is not where the reader was.
  const remember = (): void => {
    positions[current.location.key] = held?.top ?? window.scrollY;
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
    held?.release();
    if (entry.action === 'POP') held = returnTo(entry);
    else if (isInPlace(entry)) return;
    else if (entry.action === 'PUSH' || entry.location.pathname !== before.location.pathname) scrollTo(0);
  });
  return () => {
    held?.release();
    leave();
    window.removeEventListener('scroll', remember);
    window.removeEventListener('pagehide', keep);
  };
}
