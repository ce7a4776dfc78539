import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';

/** What the reader is asked. Finished sentences in the reader's language. */
export interface Question {
  /** Names the object: "Delete the review of 12 May?" */
  title: string;
  text?: string;
  /** The word on the button that does it. Without one there is nothing to refuse: the dialog only informs. */
  action?: string;
  /** It cannot be taken back: the button is red. */
  danger?: boolean;
}

interface Asked {
  question: Question;
  decide: (yes: boolean) => void;
}

const asked = createEvent<Asked>();
/** The reader decided, or left the dialog (`false`). */
export const answered = createEvent<boolean>();

const decideFx = createEffect(({ decide, yes }: { decide: Asked['decide']; yes: boolean }) => decide(yes));

const $waiting = createStore<readonly Asked[]>([])
  .on(asked, (waiting, next) => [...waiting, next])
  .on(decideFx, (waiting) => waiting.slice(1));

sample({
  clock: answered,
  source: $waiting.map((waiting) => waiting[0] ?? null),
  filter: (first) => first !== null,
  fn: (first, yes) => ({ decide: first?.decide ?? (() => {}), yes }),
  target: decideFx,
});

/** The question on screen; further ones wait for their turn. */
export const $question = $waiting.map((waiting) => waiting[0]?.question ?? null);

/** Asks the reader; the answer is `true` only for the action itself. The shell draws the dialog. */
export const askFx = createEffect((question: Question): Promise<boolean> => {
  const ask = scopeBind(asked, { safe: true });
  return new Promise((decide) => ask({ question, decide }));
});
