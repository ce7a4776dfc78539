import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Runs a tool that is installed for a module, in its folder. Answers what it printed, and throws that when it fails. */
export function runIn(module: string, file: string, ...args: string[]): string {
  const { NODE_OPTIONS: _, VITEST: __, NODE_ENV: ___, ...env } = process.env;
  try {
    return execFileSync(process.execPath, [join(module, 'node_modules', file), ...args], {
      cwd: module,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...env, NO_COLOR: '1' },
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${file} ${args.join(' ')} failed\n${stdout}\n${stderr}`);
  }
}

export const build = (module: string): string => runIn(module, '@rspack/cli/bin/rspack.js', 'build', '--node-env', 'production');

export const typecheck = (module: string): string => runIn(module, 'typescript/bin/tsc', '--noEmit', '-p', '.');

/** The files that the build of a module wrote. */
export function builtFiles(module: string): Map<string, Buffer> {
  const dist = join(module, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(dist, path), readFileSync(path)]));
}
