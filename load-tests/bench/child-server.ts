import { type ChildProcess, fork } from 'node:child_process';

export interface ChildServer {
  url: string;
  pid: number;
  stop: () => void;
}

/** As `npm start` has them: `npm run bench` passes them on. */
const SERVER_FLAGS = process.env.MARKET_SERVER_FLAGS?.split(' ') ?? [];
if (SERVER_FLAGS.length === 0) throw new Error('Without the flags of the product its memory would not be its own: npm run bench');

/** Starts a server script of this folder in a process of its own and waits until it sends its port. */
export function startChild(script: string, args: readonly string[]): Promise<ChildServer> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const child: ChildProcess = fork(new URL(script, import.meta.url), args, { env, execArgv: SERVER_FLAGS });
    child.once('message', (port) => resolve({ url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it served`)));
  });
}
