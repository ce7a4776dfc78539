import { type HistoryEntry, pageHistory } from '@market/shell-kit/routing/history';

// What was pressed is painted a frame before it takes effect. In that frame another step may be taken.

const waiting = new Set<() => void>();
/** Where the reader stood when they pressed. */
let pressedOn: HistoryEntry | null = null;
let isLanding = false;

/**
 * Keeps what a press leads to until it may take effect; answers the function that has it do so. A press has none any more once the reader
 * went elsewhere or back.
 */
export function holdPress(commit: () => void): () => void {
  const here = pageHistory.entry();
  if (here !== pressedOn) waiting.clear();
  pressedOn = here;
  const land = () => {
    if (!waiting.delete(land) || pageHistory.entry() !== pressedOn) return;
    isLanding = true;
    try {
      commit();
    } finally {
      isLanding = false;
      pressedOn = pageHistory.entry();
    }
  };
  waiting.add(land);
  return land;
}

/** Has all that was pressed take effect now: whoever takes another step of the list comes after it. */
export function landPresses(): void {
  if (!isLanding) for (const land of [...waiting]) land();
}
