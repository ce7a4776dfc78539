import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitFolder } from './installed-version.ts';
import { sharedPackages } from './shared-packages.ts';

/**
 * Writes the file that names every shared package in an import that never runs, and answers its path. Federation
 * provides only what the shell's own code refers to; a module may need a component that the shell does not show.
 */
export function writeProvided(): string {
  // Beside the kit, which has all of them installed.
  const dist = join(kitFolder, 'dist');
  const file = join(dist, 'provided.js');
  // Fluent's own packages are reached through its barrel: it is the barrel, not we, that has them installed.
  const names = Object.keys(sharedPackages()).filter((name) => !name.startsWith('@fluentui/'));
  const imports = [...names, '@fluentui/react-components'].map((specifier) => `  () => import('${specifier}'),`);
  mkdirSync(dist, { recursive: true });
  writeFileSync(file, `export const provided = () => [\n${imports.join('\n')}\n];\n`);
  return file;
}
