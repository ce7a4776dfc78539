import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';

const LISTENS = `
  const { Endings } = await import(${JSON.stringify(new URL('./endings.ts', import.meta.url))});
  const { runUntilTold } = await import(${JSON.stringify(new URL('./run-until-told.ts', import.meta.url))});
  const endings = new Endings();
  endings.add(() => console.log('stopped'));
  runUntilTold(endings);
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
