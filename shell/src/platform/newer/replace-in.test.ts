import type { Lifecycle } from '@market/shell-kit/slots/module-root';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEADLINES } from '../loading/deadline.ts';
import { ModuleFailure } from '../loading/module-failure.ts';
import { framed, moduleNamed, never } from '../testing/framed.ts';
import { recordOf } from '../testing/record.ts';
import { type Replacement, replaceIn } from './replace-in.ts';

describe('the version on screen', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  const replacing = (change: Partial<Replacement> = {}): Replacement => ({
    record: recordOf('shop', { version: '2.0.0' }),
    isAllowed: () => true,
    drawn: async () => {},
    leaving: (leave) => leave(),
    ...change,
  });

  it('goes to another version when that one stands, and not before', async () => {
    const loads = ['old', 'new'].map((name) => async () => moduleNamed(name));
    const { frame, outlet, last } = framed(() => (loads.shift() ?? never)());
    await frame.mount();
    await pass();
    const seen: (string | null)[] = [];
    const drawn = async (element: HTMLElement) => void seen.push(outlet.textContent, element.style.visibility);
    expect(await replaceIn(frame, replacing({ drawn }))).toBe(true);
    expect(seen).toEqual(['oldnew', 'hidden']);
    expect(outlet.textContent).toBe('new');
    expect(outlet.firstElementChild?.getAttribute('style')).toBeNull();
    expect(last()).toEqual({ name: 'ready' });
  });

  it.each([
    ['does not load', () => Promise.reject(new ModuleFailure('unreachable', 'gone')), 'unreachable'],
    ['hangs in mount', async () => moduleNamed('new', { mount: never }), 'slow'],
    [
      'throws while it draws',
      async () =>
        moduleNamed('new', {
          mount: async ({ report }) => report(new Error('no'), false),
        }),
      'broken',
    ],
  ])('stays when another version %s', async (_name, load: () => Promise<Lifecycle>, reason) => {
    const loads = [async () => moduleNamed('old'), load];
    const { frame, outlet, phases } = framed(() => (loads.shift() ?? never)());
    await frame.mount();
    await pass();
    const outcome = replaceIn(frame, replacing()).catch((failure: ModuleFailure) => failure.reason);
    await pass(DEADLINES.mount);
    expect(await outcome).toBe(reason);
    expect([outlet.childElementCount, outlet.textContent]).toEqual([1, 'old']);
    expect(phases.map(({ name }) => name)).toEqual(['loading', 'ready']);
  });

  it('stays when it may not go by the time the other one stands', async () => {
    const loads = ['old', 'new'].map((name) => async () => moduleNamed(name));
    const { frame, outlet } = framed(() => (loads.shift() ?? never)());
    await frame.mount();
    await pass();
    let isAllowed = true;
    const drawn = async () => {
      isAllowed = false;
    };
    expect(await replaceIn(frame, replacing({ drawn, isAllowed: () => isAllowed }))).toBe(false);
    expect([outlet.childElementCount, outlet.textContent]).toEqual([1, 'old']);
  });

  it('and the other version are gone when the reader leaves meanwhile', async () => {
    const loads = ['old', 'new'].map((name) => async () => moduleNamed(name));
    const { frame, outlet, last } = framed(() => (loads.shift() ?? never)());
    await frame.mount();
    await pass();
    expect(await replaceIn(frame, replacing({ drawn: () => frame.unmount() }))).toBe(false);
    expect(outlet.childElementCount).toBe(0);
    expect(last()).toEqual({ name: 'away' });
  });
});
