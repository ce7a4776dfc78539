import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';

const LISTENS = `
  const { ShutdownHooks } = await import(${JSON.stringify(new URL('./shutdown-hooks.ts', import.meta.url))});
  const { runUntilSignal } = await import(${JSON.stringify(new URL('./run-until-signal.ts', import.meta.url))});
  const shutdownHooks = new ShutdownHooks();
  shutdownHooks.add(() => console.log('stopped'));
  runUntilSignal(shutdownHooks);
`;
const run = (rest: string) =>
  spawn(process.execPath, ['--input-type=module', '-e', LISTENS + rest], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });

it('a command whose work is done ends by itself', async () => {
  expect(await once(run(''), 'exit')).toEqual([0, null]);
});

it('one that serves stops its parts when whoever started it is gone', async () => {
  const child = run("setInterval(() => {}, 1000); console.log('ready')");
  const said = createInterface(child.stdout as Readable)[Symbol.asyncIterator]();
  expect((await said.next()).value).toBe('ready');
  const ended = once(child, 'exit');
  child.disconnect();
  expect((await said.next()).value).toBe('stopped');
  expect(await ended).toEqual([0, null]);
});
