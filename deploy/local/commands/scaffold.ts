import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { ScaffoldRefusal, scaffoldModule, scaffoldPage, scaffoldService } from '../../scaffold/scaffold.ts';
import { projectRoot } from '../env.ts';
import { runTool } from '../run-tool.ts';

const USAGE = `npm run scaffold service <name> [<aggregate>]   e.g. orders order
npm run scaffold module <name>                  e.g. orders
npm run scaffold page <module>/<area>/<page>    e.g. catalog/goods/price-history`;

function write([kind, name, aggregate]: string[]): string[] {
  if (kind === 'service') return scaffoldService(projectRoot, name, aggregate);
  if (kind === 'module') return scaffoldModule(projectRoot, name);
  if (kind === 'page') return scaffoldPage(projectRoot, name);
  throw new ScaffoldRefusal(USAGE);
}

/** Links the new package, and notes it in the lock file, by the version of pnpm that run.mjs installs with. */
function linkPackages(): boolean {
  const args = ['-y', process.env.MARKET_PNPM ?? 'pnpm', 'install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=silent'];
  const { status } = spawnSync('npx', args, { cwd: projectRoot, stdio: 'inherit' });
  if (status === 0) return true;
  console.error('The files are written, but the new package is not linked: run pnpm install --no-frozen-lockfile.');
  process.exitCode = 1;
  return false;
}

try {
  const files = write(process.argv.slice(2));
  await runTool('biome', ['check', '--write', '--colors=off', ...files.filter((file) => /\.(tsx?|json)$/.test(file))], {
    in: 'deploy/check',
    at: '.',
  });
  console.log(files.map((file) => relative(projectRoot, file)).join('\n'));
  // What is said of a service follows from its code, which runs once its packages are linked.
  if (linkPackages()) await runTool('node', ['deploy/local/commands/generate.ts']);
} catch (error) {
  if (!(error instanceof ScaffoldRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
