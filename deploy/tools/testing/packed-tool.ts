import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterUse } from '@market/service-kit/testing/after-use';
import { packCli } from '../pack-cli.ts';

export interface ToolRun {
  code: number | null;
  out: string;
  err: string;
}

interface RunOptions {
  environment?: NodeJS.ProcessEnv;
  at?: string;
}

/** A run that goes on until it is stopped. */
export interface RunningTool {
  /** All that it has printed so far. */
  output: () => string;
}

export interface PackedTool {
  /** Begins one that ends with the test. */
  begin: (args: readonly string[], options?: RunOptions) => RunningTool;
  /** Runs it as a process of its own, in English, to its end. */
  run: (args: readonly string[], options?: RunOptions) => Promise<ToolRun>;
  /** The same with `--json`, and what it printed. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads of an answer what it expects there
  json: (args: readonly string[], options?: RunOptions) => Promise<{ code: number | null; answer: any }>;
  /** A folder with these files. */
  folderOf: (files: ReadonlyMap<string, Uint8Array>) => string;
  /** A file with this content. */
  fileOf: (content: Uint8Array) => string;
  root: string;
  tarball: string;
}

/** `market-module` as teams get it, packed for the tests of one file. */
export async function packedTool(): Promise<PackedTool> {
  const root = mkdtempSync(join(tmpdir(), 'market-module-'));
  afterUse(() => rmSync(root, { recursive: true, force: true }));
  const tarball = await packCli(root);
  const program = join(root, 'module-cli/market-module.js');
  const start = (args: readonly string[], { environment = {}, at = root }: RunOptions) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: at,
      env: { PATH: process.env.PATH, LANG: 'en_US.UTF-8', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    afterUse(() => void child.kill());
    const output = { out: '', err: '' };
    child.stdout.on('data', (chunk) => (output.out += chunk));
    child.stderr.on('data', (chunk) => (output.err += chunk));
    return { child, output };
  };
  const run: PackedTool['run'] = async (args, options = {}) => {
    const { child, output } = start(args, options);
    const { promise, resolve } = Promise.withResolvers<number | null>();
    child.once('close', resolve);
    return { code: await promise, ...output };
  };
  let made = 0;
  const place = (): string => join(root, `made-${++made}`);
  return {
    ...{ run, root, tarball },
    begin: (args, options = {}) => {
      const { output } = start(args, options);
      return { output: () => output.out + output.err };
    },
    json: async (args, options) => {
      const { code, out } = await run([...args, '--json'], options);
      return { code, answer: JSON.parse(out) };
    },
    folderOf: (files) => {
      const folder = place();
      for (const [name, content] of files) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), content);
      }
      return folder;
    },
    fileOf: (content) => {
      const file = place();
      writeFileSync(file, content);
      return file;
    },
  };
}
