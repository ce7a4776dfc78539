import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { startNats } from '../servers/nats-server.ts';
import { signalServer } from '../servers/process-by-id.ts';
import { afterUse } from './after-use.ts';

export interface TestNats {
  /** Stays the same over `kill` and `start`. */
  url: string;
  /** Of the server, while it runs. */
  pid(): number;
  /** Ends the server without a chance to tidy up, as a crash would. */
  kill(): void;
  /** Stops the server where it stands: it takes connections and messages, and answers none. */
  freeze(): void;
  thaw(): void;
  /** Loses every stream and consumer: ends the server, deletes its store, starts it anew. */
  loseStore(): Promise<void>;
  /** Starts it again on what its store holds; does nothing while it runs. */
  start(): Promise<void>;
}

/**
 * A real NATS server with JetStream for one test file; its store is empty and its own. Call it at the top of the file:
 * `const nats = await testNats()`. It ends after the file's last test, or with the test that calls it.
 */
export async function testNats(): Promise<TestNats> {
  const run = inject('testFolder');
  const dir = mkdtempSync(join(run, 'nats-'));
  let server = await startNats({ dir, programs: run });
  const signal = (name: NodeJS.Signals) => {
    if (server.pid) signalServer(server.pid, name);
  };
  const kill = () => signal('SIGKILL');
  const thaw = () => signal('SIGCONT');
  const start = async () => {
    server = await startNats({ dir, programs: run });
  };
  afterUse(() => {
    thaw();
    return server.stop();
  });
  return {
    url: server.url,
    ...{ kill, start, thaw },
    pid: () => {
      if (!server.pid) throw new Error('the bus is one of another operator');
      return server.pid;
    },
    freeze: () => signal('SIGSTOP'),
    loseStore: async () => {
      await server.stop();
      rmSync(join(dir, 'jetstream'), { recursive: true, force: true });
      await start();
    },
  };
}
