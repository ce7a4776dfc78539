import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from './env.ts';

const run = promisify(execFile);
const BUILD_PATIENCE_MS = 300_000;

interface GoProgram {
  /** Of the program, and of the folder that keeps it. */
  name: string;
  /** What Go installs, without its version. */
  module: string;
  version: string;
}

/** Why there is no such program on this machine. */
export class NoGoProgram extends Error {
  override name = 'NoGoProgram';
}

/**
 * Path of a program that Go builds from its source: one built before, or now. It is kept between runs, outside of the data that a fresh start
 * deletes.
 *
 * @throws NoGoProgram that says what is missing
 */
export async function findGoProgram({ name, module, version }: GoProgram): Promise<string> {
  const folder = join(projectRoot, 'node_modules/.cache', name, version);
  const program = join(folder, name);
  if (existsSync(program)) return program;
  await run('go', ['version']).catch(() => {
    throw new NoGoProgram('Go is not installed');
  });
  const what = `${module}@${version}`;
  await run('go', ['install', what], { env: { ...process.env, GOBIN: folder }, timeout: BUILD_PATIENCE_MS }).catch(() => {
    throw new NoGoProgram(`Go could not build ${what}`);
  });
  return program;
}
