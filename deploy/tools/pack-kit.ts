import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { declareRouters } from '../check/router-declarations.ts';
import { projectRoot } from '../local/env.ts';
import { emitKit } from './emit-kit.ts';
import { type KitPackage, packedExports, packedPackage } from './kit-package.ts';
import { npmPack } from './npm-pack.ts';
import { packedFiles } from './packed-files.ts';

const KIT = 'shell/kit';
const GUIDE = 'docs/modules';
/** What whoever tried the example left in its folder. */
const NOT_PACKED: ReadonlySet<string> = new Set(['node_modules', 'dist']);

const readKit = (): KitPackage => JSON.parse(readFileSync(join(projectRoot, KIT, 'package.json'), 'utf8')) as KitPackage;

/** The types of routers as services declare them. */
const routers = (): string[] =>
  readdirSync(join(projectRoot, 'services'))
    .map((service) => `services/${service}/contract/dist/router.d.ts`)
    .filter((file) => existsSync(join(projectRoot, file)));

/** What a module's author and `module.manifest.ts` name of the registry. */
const MANIFEST = 'services/modules/contract/manifest.ts';

function entriesOf(sources: readonly string[]): string[] {
  const compiled = [...sources, MANIFEST].map((file) => file.replace(/\.tsx?$/, ''));
  return [...compiled.flatMap((path) => [`${path}.js`, `${path}.d.ts`]), ...routers()];
}

/** Where the reports of APIs lie in the tarball: `api-reports/catalogue.txt`. */
const reportPath = (service = 'shell-kit'): string => `api-reports/${service}.txt`;

/** The guide travels with the kit, the example included: teams outside have the tarballs alone. */
function guide(): [path: string, text: string][] {
  const files = globSync('**/*', { cwd: join(projectRoot, GUIDE), withFileTypes: true, exclude: ({ name }) => NOT_PACKED.has(name) });
  return files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [join('docs', relative(join(projectRoot, GUIDE), file)), withReports(readFileSync(file, 'utf8'))]);
}

/** Links to reports lead to where they are in the tarball. */
const withReports = (text: string): string =>
  text.replaceAll(
    /\(\.\.\/\.\.\/(?:shell\/kit|services\/(\w+)\/contract)\/api-report\.txt\)/g,
    (_, service?: string) => `(../${reportPath(service)})`,
  );

/** What a module may rely on, as text. */
function reports(): [path: string, text: string][] {
  const files = globSync(['shell/kit/api-report.txt', 'services/*/contract/api-report.txt'], { cwd: projectRoot });
  return files.map((file) => {
    const [, service] = /^services\/([^/]+)\//.exec(file) ?? [];
    return [reportPath(service), readFileSync(join(projectRoot, file), 'utf8')];
  });
}

/** Writes `market-shell-kit-<version>.tgz` into a folder: the kit as JS and declarations, for teams without this checkout. Answers its path. */
export async function packKit(into: string): Promise<string> {
  await declareRouters();
  const kit = readKit();
  const sources = packedExports(kit).map(([, file]) => join(KIT, file));
  const work = mkdtempSync(join(tmpdir(), 'pack-kit-'));
  try {
    await emitKit(sources, join(work, 'emitted'));
    const files = [...packedFiles(join(work, 'emitted'), entriesOf(sources)), ...guide(), ...reports()];
    const folder = join(work, 'package');
    for (const [path, text] of [...files, ['package.json', `${JSON.stringify(packedPackage(kit), null, 2)}\n`] as const]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return await npmPack(folder, into);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
