import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

interface Start {
  /** What it is called where it does not start. */
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** Answers as soon as it serves. */
  ready: () => Promise<boolean>;
  patienceMs: number;
}

/** Starts a server of another program and waits until it serves. Answers how to end it and what it started. */
export async function startForeign({ name, command, args, env = {}, ready, patienceMs }: Start): Promise<() => Promise<void>> {
  const server = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (log = (log + chunk).slice(-20_000)));
  const ended = new Promise<void>((done) => server.once('close', () => done()));
  server.once('error', ({ message }) => (log += message));
  const isOver = (): boolean => server.pid === undefined || server.exitCode !== null || server.signalCode !== null;
  const kill = (): void => {
    // A script starts its program as a child: both are one group.
    if (!isOver() && server.pid) process.kill(-server.pid, 'SIGKILL');
  };
  // A run that is broken off leaves no server behind.
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    kill();
    await ended;
  };
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline && !isOver(); ) {
    if (await ready().catch(() => false)) return stop;
    // A server of another program says by its answer alone that it has started.
    await pause(100);
  }
  await stop();
  throw new Error(`${name} did not start:\n${log}`);
}
