import { dataChanged } from '@market/shell-kit/data/query';
import { allSettled, createWatch, fork } from 'effector';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromFrame } from './from-frame.ts';
import { FramePage } from './host/frame-page.ts';
import { connectToPage } from './inside/connect-to-page.ts';
import type { ToFrame } from './to-frame.ts';

/** Enough to see that it goes round in circles. */
const MANY = 20;

/** A page with two framed modules, and what is sent between them. */
function framed() {
  const page = fork();
  const sent: string[] = [];
  const open = (module: string) => {
    const frame = fork();
    const wire = <Message extends FromFrame | ToFrame>(to: string, arrive: (message: Message) => void) => {
      return (message: Message) => {
        if (sent.push(`${message.type} to ${to}`) < MANY) setTimeout(() => arrive(message));
      };
    };
    const host = new FramePage({
      ...{ caller: { scope: page, module }, owns: () => false, isPage: false },
      send: wire(module, (message: ToFrame) => follow(message)),
    });
    const send = wire(`the page by ${module}`, (message: FromFrame) => host.hear(message));
    const follow = connectToPage({ scope: frame, module, send });
    return frame;
  };
  return { page, sent, alpha: open('alpha'), beta: open('beta') };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('what has changed on the page reaches each framed module once, and does not come back', async () => {
  const { page, sent } = framed();
  await allSettled(dataChanged, { scope: page });
  await vi.runAllTimersAsync();
  expect(sent).toEqual(['changed to alpha', 'changed to beta']);
});

it('what a framed module has changed reaches the page and the other one once', async () => {
  const { page, sent, alpha } = framed();
  let heard = 0;
  createWatch({ unit: dataChanged, scope: page, fn: () => heard++ });
  await allSettled(dataChanged, { scope: alpha });
  await vi.runAllTimersAsync();
  expect(sent).toEqual(['changed to the page by alpha', 'changed to beta']);
  expect(heard).toBe(1);
});
