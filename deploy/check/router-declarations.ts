import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../local/env.ts';
import { runTool } from '../local/run-tool.ts';
import { makeWhenStale } from '../local/stale.ts';

const serviceFolders = (): string[] => readdirSync(join(projectRoot, 'services')).map((name) => join(projectRoot, 'services', name));

/** Everything that the type of a router can follow from. */
function sourcesOf(folder: string): string[] {
  const contracts = serviceFolders().map((service) => join(service, 'contract'));
  const settings = ['pnpm-lock.yaml', 'tsconfig.json', 'tsconfig.base.json'].map((file) => join(projectRoot, file));
  return [folder, join(projectRoot, 'services/kit'), ...contracts, ...settings];
}

async function declare(folder: string): Promise<void> {
  const project = join(folder, 'node_modules/.cache/tsconfig.router.json');
  const options = { noEmit: false, incremental: false, declaration: true, emitDeclarationOnly: true, rootDir: folder };
  const config = {
    extends: join(projectRoot, 'tsconfig.json'),
    compilerOptions: { ...options, outDir: join(folder, 'dist') },
    include: [],
    files: [join(folder, 'src/router.ts')],
  };
  mkdirSync(dirname(project), { recursive: true });
  writeFileSync(project, JSON.stringify(config));
  await runTool('tsc', ['-p', project]);
  mkdirSync(join(folder, 'contract/dist'), { recursive: true });
  copyFileSync(join(folder, 'dist/src/router.d.ts'), join(folder, 'contract/dist/router.d.ts'));
}

/**
 * Emits the type of each service's router into the package of its contract, where what it follows from has changed: a browser depends on that
 * package alone, and the declaration names nothing else.
 */
export async function declareRouters(): Promise<void> {
  for (const folder of serviceFolders().filter((folder) => existsSync(join(folder, 'src/router.ts')))) {
    await makeWhenStale({
      sources: sourcesOf(folder),
      output: join(folder, 'contract/dist/router.d.ts'),
      stamp: join(folder, 'node_modules/.cache/router-declaration'),
      make: () => declare(folder),
    });
  }
}
