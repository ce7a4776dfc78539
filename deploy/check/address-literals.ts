import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/env.ts';
import { moduleManifests } from '../local/module-manifests.ts';

/** Where addresses are written: the table of an area, and what is said of other modules' pages. */
const WRITTEN_IN = /\/areas\/[^/]+\/navigation\.ts$|^shell\/kit\/routing\/addresses\.ts$/;
const EXEMPT = /\.test\.tsx?$|\/testing\/|^shell\/(e2e|kit\/build)\//;

/**
 * An address that is written a second time is changed in one place and forgotten in the other: a link that leads to an error page, which no
 * compiler sees. So code says an address by its name, and this finds the texts that look like one.
 */
export async function checkAddressLiterals(): Promise<void> {
  const routes = (await moduleManifests()).flatMap((manifest) => manifest.routes.map(({ path }) => shapeOf(path)));
  const patterns = new Set(routes);
  const wrong = sources().flatMap((file) => literalsOf(file).flatMap((text) => (patterns.has(shapeOf(text)) ? `  ${file}: ${text}` : [])));
  if (wrong.length > 0) throw new Error(`An address is written in navigation.ts or addresses.ts only:\n${wrong.join('\n')}`);
}

/** `/stores/edit/:id` and `/stores/edit/${id}?tab=photos` look alike. */
const shapeOf = (text: string): string => (text.split(/[?#]/)[0] ?? text).replace(/:\w+|\$\{[^}]*\}/g, '*');

function literalsOf(file: string): string[] {
  const code = readFileSync(join(projectRoot, file), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  return Array.from(code.matchAll(/(['"`])(\/[^'"`\s]*)\1/g), ([, , text = '']) => text);
}

function sources(): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'mfe-*/*', 'shell/*'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return files.split('\n').filter((file) => /\.tsx?$/.test(file) && !WRITTEN_IN.test(file) && !EXEMPT.test(file));
}
