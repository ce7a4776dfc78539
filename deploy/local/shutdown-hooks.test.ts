import { expect, test, vi } from 'vitest';
import { ShutdownHooks } from './shutdown-hooks.ts';

test('what was started last is stopped first, and what fails or hangs keeps nothing else running', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const stopped: string[] = [];
  const shutdownHooks = new ShutdownHooks();
  shutdownHooks.add(() => stopped.push('database'));
  shutdownHooks.add(() => Promise.reject(new Error('the bus is gone already')));
  shutdownHooks.add(() => new Promise(() => undefined), 1);
  shutdownHooks.add(() => stopped.push('gateway'));
  await shutdownHooks.run();
  expect(stopped).toEqual(['gateway', 'database']);
  expect(printed).toHaveBeenCalledOnce();
  await shutdownHooks.run();
  expect(stopped).toHaveLength(2);
  printed.mockRestore();
});

test('what is still on its way up is stopped when it has come, and of a start that failed there is nothing to stop', async () => {
  const coming = Promise.withResolvers<{ stop(): void }>();
  const stop = vi.fn();
  const shutdownHooks = new ShutdownHooks();
  void shutdownHooks.whenUp(coming.promise);
  await expect(shutdownHooks.whenUp(Promise.reject(new Error('no port is free')))).rejects.toThrow('no port is free');
  const ended = shutdownHooks.run();
  // A failed step asks for the end as well, while a signal is about it.
  const alsoEnded = shutdownHooks.run().then(() => stop.mock.calls.length);
  coming.resolve({ stop });
  await ended;
  expect(await alsoEnded).toBe(1);
  expect(stop).toHaveBeenCalledOnce();
});
