import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Package, runtimePackages } from './installed-packages.ts';
import { runPnpm, SHIPPED } from './run-pnpm.ts';

/** Writes what the product is made of, as CycloneDX: each package with its version, licence, origin and digest, and who needs it. */
export async function writeSbom(file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  const { status, stderr, stdout } = await runPnpm([...SHIPPED, 'sbom', '--prod', ...format, '--out', file]);
  if (status !== 0) throw new Error(`pnpm sbom ended with ${status}\n${stderr || stdout}`);
}

/** Fails where the bill of materials cannot be made, or leaves out a package that the product runs with. */
export async function checkSbom(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'market-sbom-'));
  try {
    const file = join(folder, 'sbom.cdx.json');
    await writeSbom(file);
    const missing = missingFrom(JSON.parse(readFileSync(file, 'utf8')), runtimePackages());
    if (missing.length > 0) throw new Error(`The bill of materials leaves out:\n${missing.map((name) => `  ${name}`).join('\n')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const Sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ group: z.string().optional(), name: z.string(), version: z.string() })),
});

/** The packages that a bill of materials does not name. */
export function missingFrom(sbom: unknown, packages: readonly Pick<Package, 'name' | 'version'>[]): string[] {
  const named = new Set(Sbom.parse(sbom).components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`));
  return packages.map(({ name, version }) => `${name}@${version}`).filter((each) => !named.has(each));
}
