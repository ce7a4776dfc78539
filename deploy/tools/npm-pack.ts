import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Packs a folder as registries expect it. Answers the path of the tarball, `market-shell-kit-1.1.0.tgz` in `into`. */
export async function npmPack(folder: string, into: string): Promise<string> {
  mkdirSync(into, { recursive: true });
  const args = ['pack', folder, '--pack-destination', into, '--ignore-scripts', '--json'];
  const { stdout } = await run('npm', args, { maxBuffer: 64 * 1024 * 1024 });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  if (!packed) throw new Error(`npm pack wrote nothing for ${folder}`);
  return join(into, packed.filename);
}
