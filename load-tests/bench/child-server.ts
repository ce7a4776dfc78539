import { type ChildProcess, fork } from 'node:child_process';

export interface ChildServer {
  url: string;
  pid: number;
  stop: () => void;
}

/** As `npm start` has them. */
const SERVER_FLAGS = (process.env.MARKET_SERVER_FLAGS ?? '').split(' ').filter(Boolean);

/** Starts a server script of this folder in a process of its own and waits until it sends its port. */
export function startChild(script: string, args: readonly string[]): Promise<ChildServer> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const child: ChildProcess = fork(new URL(script, import.meta.url), args, { env, execArgv: SERVER_FLAGS });
    child.once('message', (port) => resolve({ url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it served`)));
  });
}
