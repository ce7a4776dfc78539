import { createEvent, createStore, sample } from 'effector';
import { debounce, interval } from 'patronum';

const STEP_PERCENT = 10;
const STEP_MS = 30;
/** How long a finished bar stays before it goes. */
const RESET_MS = 300;
/** The bar waits here for a page that is not on screen yet: it never claims an arrival that has not happened. */
const WAITING_PERCENT = 90;

/** The address changed, its page is not on screen yet. */
export const travelStarted = createEvent();
/** The page (or its error card) is on screen. */
export const travelEnded = createEvent();

const $arrived = createStore(true)
  .on(travelStarted, () => false)
  .on(travelEnded, () => true);

const stopped = createEvent();
const { tick } = interval({ timeout: STEP_MS, start: travelStarted, stop: stopped });

/** Per cent of the way shown, `null` while there is nothing to show. */
export const $progress = createStore<number | null>(null).on(travelStarted, () => 0);

sample({
  clock: tick,
  source: { progress: $progress, arrived: $arrived },
  filter: ({ progress }) => progress !== null,
  fn: ({ progress, arrived }) => Math.min((progress ?? 0) + STEP_PERCENT, arrived ? 100 : WAITING_PERCENT),
  target: $progress,
});

const finished = sample({ clock: $progress, filter: (progress) => progress === 100 });
sample({ clock: finished, target: stopped });
// A new journey within the pause has put the bar back below 100: then there is nothing to clear.
sample({
  clock: debounce({ source: finished, timeout: RESET_MS }),
  source: $progress,
  filter: (progress) => progress === 100,
  fn: () => null,
  target: $progress,
});
