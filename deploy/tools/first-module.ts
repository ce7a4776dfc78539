import { execFile } from 'node:child_process';
import { mkdtempSync, openAsBlob, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MOST_OUTPUT = { maxBuffer: 64 * 1024 * 1024 };

/** One thing that a team does on the way to its first module. */
interface FirstStep {
  title: string;
  run: () => Promise<unknown>;
}

interface Registry {
  /** Origin of a shop: `http://localhost:8080`. */
  origin: string;
  key: string;
}

async function publish(archive: string, { origin, key }: Registry): Promise<void> {
  const form = new FormData();
  form.set('file', await openAsBlob(archive), 'module.tgz');
  const answer = await fetch(new URL('/api/modules/versions', origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'accept-language': 'en' },
    body: form,
  });
  if (!answer.ok) throw new Error(`${origin} answered ${answer.status}: ${await answer.text()}`);
}

/**
 * The way of the guide (`docs/modules/README.md`) from an empty folder to a registry, with the tarball of the kit and a registry of packages alone.
 *
 * @param registry null: it ends with the archive that would be published
 */
export function firstModule(kitTarball: string, registry: Registry | null): FirstStep[] {
  const folder = mkdtempSync(join(tmpdir(), 'first-module-'));
  const module = join(folder, 'my-module');
  const archive = join(folder, 'module.tgz');
  const npm = (...args: string[]) => run('npm', args, { ...MOST_OUTPUT, cwd: module });
  return [
    {
      title: 'the example out of the tarball',
      run: async () => {
        await run('tar', ['-xzf', kitTarball, '-C', folder, 'package/docs/example']);
        renameSync(join(folder, 'package/docs/example'), module);
      },
    },
    { title: 'its packages', run: () => npm('install', '--no-audit', '--no-fund', kitTarball) },
    { title: 'types', run: () => npm('run', 'typecheck') },
    { title: 'tests', run: () => npm('test') },
    { title: 'build', run: () => npm('run', 'build') },
    { title: `archive ${archive}`, run: () => run('tar', ['-czf', archive, '-C', join(module, 'dist'), '.']) },
    ...(registry ? [{ title: `publication at ${registry.origin}`, run: () => publish(archive, registry) }] : []),
  ];
}
