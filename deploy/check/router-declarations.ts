import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/env.ts';
import { runTool } from '../local/run-tool.ts';
import { makeWhenStale } from '../local/stale.ts';

const SERVICES = join(projectRoot, 'services');
const CACHE = join(projectRoot, 'node_modules/.cache');
const DECLARED = join(CACHE, 'router-declarations');

const withRouters = (): string[] => readdirSync(SERVICES).filter((name) => existsSync(join(SERVICES, name, 'src/router.ts')));

/** Nothing is judged here, since the types of the server side are a step of their own: half the time. */
async function declare(services: readonly string[]): Promise<void> {
  const project = join(CACHE, 'tsconfig.routers.json');
  const options = { noEmit: false, incremental: false, declaration: true, emitDeclarationOnly: true, noCheck: true };
  const config = {
    extends: join(projectRoot, 'tsconfig.json'),
    compilerOptions: { ...options, rootDir: projectRoot, outDir: DECLARED },
    include: [],
    files: services.map((name) => join(SERVICES, name, 'src/router.ts')),
  };
  rmSync(DECLARED, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(project, JSON.stringify(config));
  await runTool('tsc', ['-p', project]);
}

/**
 * Emits the type of each service's router into the package of its contract, where what it follows from has changed: a browser depends on that
 * package alone, and the declaration names nothing else. All are one program, since what they share is most of what there is to read.
 */
export async function declareRouters(): Promise<void> {
  const services = withRouters();
  const settings = ['pnpm-lock.yaml', 'tsconfig.json', 'tsconfig.base.json'].map((file) => join(projectRoot, file));
  await makeWhenStale({
    sources: [SERVICES, ...settings],
    output: DECLARED,
    stamp: join(CACHE, 'router-declarations.stamp'),
    make: () => declare(services),
  });
  for (const name of services) {
    const to = join(SERVICES, name, 'contract/dist');
    mkdirSync(to, { recursive: true });
    copyFileSync(join(DECLARED, 'services', name, 'src/router.d.ts'), join(to, 'router.d.ts'));
  }
}
