import type { HostProps, Lifecycle } from '@market/shell-kit/slots/module-root';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEADLINES } from './loading/deadline.ts';
import { ModuleFailure } from './loading/module-failure.ts';
import { framed, moduleNamed, never } from './testing/framed.ts';

describe('a module’s place on the page', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

  it('mounts what was loaded and takes it away', async () => {
    const { frame, outlet, phases } = framed(async () => moduleNamed('shop'));
    await frame.mount();
    await pass();
    expect(outlet.textContent).toBe('shop');
    await frame.unmount();
    expect(outlet.childElementCount).toBe(0);
    expect(phases.map(({ name }) => name)).toEqual(['loading', 'ready', 'away']);
  });

  it('never makes single-spa wait or fail', async () => {
    const { frame, last } = framed(never);
    await frame.mount();
    expect(last()).toEqual({ name: 'loading' });
    await frame.unmount();
    expect(last()).toEqual({ name: 'away' });
  });

  it.each([
    ['does not load', () => Promise.reject(new ModuleFailure('unreachable', 'gone')), 'unreachable'],
    ['throws in bootstrap', async () => moduleNamed('shop', { bootstrap: () => Promise.reject(new Error('no')) }), 'broken'],
    ['throws in mount', async () => moduleNamed('shop', { mount: () => Promise.reject(new Error('no')) }), 'broken'],
    ['hangs in bootstrap', async () => moduleNamed('shop', { bootstrap: never }), 'slow'],
    ['hangs in mount', async () => moduleNamed('shop', { mount: never }), 'slow'],
    [
      'throws in mount without a promise',
      async () =>
        moduleNamed('shop', {
          mount: () => {
            throw new Error('no');
          },
        }),
      'broken',
    ],
  ])('one that %s leaves nothing behind and says why', async (_name, load: () => Promise<Lifecycle>, reason) => {
    const { frame, outlet, last, reports } = framed(load);
    await frame.mount();
    await pass(DEADLINES.mount);
    expect(last()).toMatchObject({ name: 'failed', reason });
    expect(outlet.childElementCount).toBe(0);
    expect(reports.map((report) => report.reason)).toEqual([reason]);
  });

  it('comes back by Retry', async () => {
    const loads = [() => Promise.reject(new ModuleFailure('unreachable', 'gone')), async () => moduleNamed('shop')];
    const { frame, outlet, last } = framed(() => (loads.shift() ?? never)());
    await frame.mount();
    await pass();
    await frame.retry();
    expect(last()).toEqual({ name: 'ready' });
    expect(outlet.textContent).toBe('shop');
  });

  it('does not come on screen when it arrives after the reader left', async () => {
    let arrive: (module: Lifecycle) => void = () => {};
    const { frame, outlet, last } = framed(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    await frame.mount();
    await frame.unmount();
    arrive(moduleNamed('shop'));
    await pass();
    expect(outlet.childElementCount).toBe(0);
    expect(last()).toEqual({ name: 'away' });
  });

  it('is removed even when it cannot leave', async () => {
    const { frame, outlet, reports } = framed(async () => moduleNamed('shop', { unmount: never }));
    await frame.mount();
    await pass();
    const left = frame.unmount();
    await pass(DEADLINES.unmount);
    await left;
    expect(outlet.childElementCount).toBe(0);
    expect(reports.map(({ reason }) => reason)).toEqual(['slow']);
  });

  it('gives its place up when the module cannot draw even its own error', async () => {
    let host: HostProps | undefined;
    const { frame, last, outlet } = framed(async () =>
      moduleNamed('shop', {
        mount: async (given) => {
          host = given;
        },
      }),
    );
    await frame.mount();
    await pass();
    host?.report(new Error('a small thing'), false);
    await pass();
    expect(last()).toEqual({ name: 'ready' });
    host?.report(new Error('the end'), true);
    await pass();
    expect(last()).toMatchObject({ name: 'failed', reason: 'broken', detail: 'the end' });
    expect(outlet.childElementCount).toBe(0);
  });

  it('a module that is unmounted while it starts afresh does not come back', async () => {
    let released = () => {};
    const slow = moduleNamed('shop', { unmount: () => new Promise((resolve) => (released = resolve)) });
    const { frame, outlet, last } = framed(async () => slow);
    await frame.mount();
    await pass();
    const retried = frame.retry();
    await frame.unmount();
    released();
    await retried;
    await pass();
    expect(outlet.childElementCount).toBe(0);
    expect(last()).toEqual({ name: 'away' });
  });

  it('a module that left and came again while it started afresh stands there once', async () => {
    let released = () => {};
    const slow = moduleNamed('shop', { unmount: () => new Promise((resolve) => (released = resolve)) });
    const { frame, outlet } = framed(async () => slow);
    await frame.mount();
    await pass();
    const retried = frame.retry();
    await frame.unmount();
    await frame.mount();
    released();
    await retried;
    await pass();
    expect(outlet.childElementCount).toBe(1);
  });
});
