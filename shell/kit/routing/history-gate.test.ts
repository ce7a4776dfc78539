import { beforeEach, expect, it } from 'vitest';
import { createGate } from './history-gate.ts';

/** A browser of its own: entries by number, the buttons move between them, and each move is reported as a browser would. */
class Buttons {
  at = 0;
  moves: number[] = [];
  entries = ['/a', '/b', '/c'];
  readonly gate = createGate(
    () => this.#location(this.shown),
    (delta) => this.press(delta),
  );
  shown = '/a';

  press(delta: number): void {
    this.moves.push(delta);
    this.at += delta;
    const to = this.entries[this.at] ?? '';
    if (this.gate.letsBack(this.#location(to), delta)) this.shown = to;
  }

  #location(path: string) {
    const { pathname, search } = new URL(path, 'http://site');
    return { pathname, search };
  }
}

let buttons: Buttons;
let answer: PromiseWithResolvers<boolean>;
let asked: number;

beforeEach(() => {
  buttons = new Buttons();
  asked = 0;
  buttons.gate.guard({
    holds: () => true,
    ask: () => {
      asked += 1;
      answer = Promise.withResolvers();
      return answer.promise;
    },
  });
});

const decide = async (yes: boolean) => {
  answer.resolve(yes);
  await answer.promise;
  await Promise.resolve();
  await Promise.resolve();
};

it('takes a step of the buttons back before it asks, and makes it again after a yes', async () => {
  buttons.press(2);
  expect([buttons.shown, buttons.at, asked]).toEqual(['/a', 0, 1]);
  await decide(true);
  expect([buttons.shown, buttons.at, buttons.moves]).toEqual(['/c', 2, [2, -2, 2]]);
});

it('stays after a no, and asks again the next time', async () => {
  buttons.press(1);
  await decide(false);
  expect([buttons.shown, buttons.at]).toEqual(['/a', 0]);
  buttons.press(1);
  expect(asked).toBe(2);
});

it('asks once, however often the buttons are pressed meanwhile', async () => {
  buttons.press(1);
  buttons.press(1);
  expect([asked, buttons.shown, buttons.at]).toEqual([1, '/a', 0]);
});

it('lets through a step to where one is, and one whose length nobody knows', () => {
  const here = { pathname: '/a', search: '' };
  expect(buttons.gate.letsBack(here, 1)).toBe(true);
  expect(buttons.gate.letsBack({ pathname: '/foreign', search: '' }, null)).toBe(true);
  expect(asked).toBe(0);
});
