import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterUse } from '@market/service-kit/testing/after-use';

export interface TallyInstance {
  url: string;
  child: ChildProcess;
  /** Resolves when the process has ended. */
  ended: Promise<unknown>;
}

interface Options {
  /** Absent: any. */
  port?: number;
  version?: string;
  /** Where it answers GET. */
  paths?: readonly string[];
}

/** What was done by all instances of one tally. */
export class Tally {
  readonly #file: string;

  constructor() {
    const dir = mkdtempSync(join(tmpdir(), 'market-tally-'));
    afterUse(() => rmSync(dir, { recursive: true, force: true }));
    this.#file = join(dir, 'done');
    writeFileSync(this.#file, '');
  }

  /** In the order in which it was done. */
  get done(): string[] {
    return readFileSync(this.#file, 'utf8').split('\n').filter(Boolean);
  }

  /** Starts an instance; killed after the file's last test, or with the test that calls it. */
  async start({ port = 0, version = '1.0.0', paths = ['/api/tally'] }: Options = {}): Promise<TallyInstance> {
    const child = fork(new URL('./tally-process.ts', import.meta.url), [this.#file, String(port), version, ...paths]);
    afterUse(() => child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    const [url] = (await once(child, 'message')) as [string];
    return { url, child, ended };
  }
}
