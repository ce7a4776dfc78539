import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface ProcessDefinition {
  /** `catalogue-1` */
  name: string;
  program: string;
  args?: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  /** What it prints is added there. */
  logFile: string;
  /** Where it says whether it is ready. */
  adminUrl: string;
}

export interface SupervisedProcess {
  name: string;
  pid(): number;
  /** How often it ended without being asked to. */
  deaths(): number;
  /** Whether it says that requests may be sent to it, as who balances load asks. */
  isReady(): Promise<boolean>;
  /** Waits until it is ready. @throws when it is not within `READY_PATIENCE_MS` */
  ready(): Promise<void>;
  /** Asks it to end, waits, and starts it again, as a deployment does, from then on with these variables changed; answers when it is ready. */
  restart(changes?: Readonly<Record<string, string>>): Promise<void>;
  /** Asks it to end; one that does not is killed. */
  stop(): Promise<void>;
}

const END_WITH_PARENT = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url));
/** As production runs it (`docs/operations.md`). */
const FLAGS = ['--max-old-space-size=512', '--max-semi-space-size=16', '--import', END_WITH_PARENT];
/** One that ends at once is not started without pause. */
const AGAIN_MS = 500;
const READY_PATIENCE_MS = 120_000;
const STOP_PATIENCE_MS = 40_000;
const ASK_MS = 100;
const ANSWERS_MS = 5_000;

/** A process that is started again whenever it ends, until it is stopped. */
export function supervise(given: ProcessDefinition): SupervisedProcess {
  const { name, adminUrl } = given;
  let definition = given;
  let child = launch(definition);
  let expected = false;
  let deaths = 0;
  const watch = (): void => {
    child.once('exit', () => {
      if (expected) return;
      deaths++;
      void pause(AGAIN_MS).then(() => expected || begin());
    });
  };
  const begin = (): void => {
    child = launch(definition);
    watch();
  };
  const end = async (): Promise<void> => {
    expected = true;
    await ended(child);
  };
  watch();
  return {
    name,
    pid: () => child.pid ?? 0,
    deaths: () => deaths,
    isReady: () => saysReady(adminUrl),
    ready: () => untilReady(name, adminUrl),
    restart: async (changes = {}) => {
      await end();
      definition = { ...definition, env: { ...definition.env, ...changes } };
      expected = false;
      begin();
      await untilReady(name, adminUrl);
    },
    stop: end,
  };
}

function launch({ program, args = [], env, logFile }: ProcessDefinition): ChildProcess {
  const output = openSync(logFile, 'a', 0o600);
  // A group of its own: Ctrl-C in a terminal reaches the supervisor alone, which ends everything in its order.
  const child = spawn(process.execPath, [...FLAGS, program, ...args], { detached: true, env, stdio: ['ignore', output, output, 'ipc'] });
  closeSync(output);
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
  await exit;
  clearTimeout(late);
}

async function untilReady(name: string, adminUrl: string): Promise<void> {
  for (const deadline = Date.now() + READY_PATIENCE_MS; Date.now() < deadline; await pause(ASK_MS)) if (await saysReady(adminUrl)) return;
  throw new Error(`${name} is not ready`);
}

async function saysReady(adminUrl: string): Promise<boolean> {
  const answer = await fetch(`${adminUrl}/readyz`, { signal: AbortSignal.timeout(ANSWERS_MS) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
