import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/env.ts';
import { runTool } from '../local/run-tool.ts';

/** Contracts that the types of the kit and of routers name. Found through links of the package manager the compiler emits nothing for them, so they are named. */
const contractFiles = (): string[] =>
  readdirSync(join(projectRoot, 'services'))
    .map((service) => join(projectRoot, 'services', service, 'contract'))
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

/**
 * Has the compiler write JS and declarations of the kit and of all contracts below `outDir`, at the same paths as in this checkout.
 *
 * @param sources files of the kit, relative to the checkout
 */
export async function emitKit(sources: readonly string[], outDir: string): Promise<void> {
  const options = { noEmit: false, incremental: false, declaration: true, rewriteRelativeImportExtensions: true };
  const config = {
    extends: join(projectRoot, 'tsconfig.browser.json'),
    compilerOptions: { ...options, rootDir: projectRoot, outDir },
    include: [],
    exclude: [],
    files: [...sources.map((file) => join(projectRoot, file)), ...contractFiles(), join(projectRoot, 'shell/src/build-facts.d.ts')],
  };
  const folder = join(projectRoot, 'node_modules/.cache/market');
  mkdirSync(folder, { recursive: true });
  const project = join(folder, 'tsconfig.kit.json');
  writeFileSync(project, JSON.stringify(config));
  await runTool('tsc', ['-p', project]);
}
