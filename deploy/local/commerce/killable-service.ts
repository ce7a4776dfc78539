import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FaultPoint } from './effects.ts';
import type { Order } from './service-process.ts';

export interface KillableService {
  /** How often it ended so far. */
  deaths(): number;
  start(): Promise<void>;
  /** Ends at the point; a supervisor starts it again. */
  endAt(point: FaultPoint): Promise<void>;
  /** Ends a server that it works with at the point, and has it started again at once. */
  strikeAt(point: FaultPoint, server: MortalServer): Promise<Strike>;
  /** The points that are reached until the answer is called, each once, in their order. */
  watch(): Promise<() => Promise<FaultPoint[]>>;
  kill(): void;
  stop(): Promise<void>;
}

export interface Strike {
  /** The point was reached. */
  isOver(): boolean;
  /** Waits for the server, sets the point no more and answers whether it was reached. */
  end(): Promise<boolean>;
}

/** A server that ends with its process, and those that it started. */
export interface MortalServer {
  pid(): number;
  /** Starts it again on what it wrote. */
  revive(): Promise<void>;
}

const program = fileURLToPath(new URL('service-process.ts', import.meta.url));

/** A service of the product in a process of its own, started again whenever it ends, at the same address. */
export function killableService(name: string, environment: Record<string, string>): KillableService {
  let child: ChildProcess | undefined;
  let isStopping = false;
  let deaths = 0;
  let serving: Promise<void> | undefined;
  const start = (): Promise<void> => {
    const env = { ...process.env, ...environment, HOST: '127.0.0.1', ADMIN_PORT: '0', LOG_LEVEL: 'fatal' };
    const started = fork(program, [name], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child = started;
    started.once('exit', () => {
      if (isStopping) return;
      deaths++;
      void start();
    });
    serving = heard(started, 'serves');
    return serving;
  };
  /** A point is set in a process that serves: one that is starting passes some of them on its way, and would never come up. */
  const served = async (): Promise<void> => {
    for (let awaited: typeof serving; awaited !== serving; ) {
      awaited = serving;
      await awaited;
    }
  };
  const tell = async (order: Order): Promise<void> => {
    await served();
    child?.send(order);
    await heard(child, 'heard');
  };
  return {
    ...{ start, deaths: () => deaths },
    endAt: (point) => tell({ endAt: point }),
    strikeAt: async (point, server) => {
      let revival: Promise<void> | undefined;
      const listen = (message: unknown) => {
        if (message === 'struck') revival ??= server.revive();
      };
      await served();
      const striker = child;
      striker?.on('message', listen);
      await tell({ endAt: point, other: server.pid() });
      return {
        isOver: () => revival !== undefined,
        end: async () => {
          await tell({ endAt: null });
          striker?.off('message', listen);
          await revival;
          return revival !== undefined;
        },
      };
    },
    watch: async () => {
      const points = new Map<string, FaultPoint>();
      const note = (point: FaultPoint | string) => {
        if (typeof point === 'object') points.set(`${point.side} ${point.effect}`, point);
      };
      await served();
      child?.on('message', note);
      await tell({ tell: true });
      return async () => {
        await tell({ tell: false });
        child?.off('message', note);
        return [...points.values()];
      };
    },
    kill: () => void child?.kill('SIGKILL'),
    stop: async () => {
      isStopping = true;
      const ended = child && child.exitCode === null && child.signalCode === null && once(child, 'exit');
      child?.kill('SIGKILL');
      await ended;
    },
  };
}

/** One that ends before it says so is started again by then. */
function heard(child: ChildProcess | undefined, word: string): Promise<void> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => message === word && end();
    const end = () => {
      child?.off('message', listen);
      child?.off('exit', end);
      resolve();
    };
    child?.on('message', listen);
    child?.once('exit', end);
  });
}
