import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/env.ts';
import { moduleManifests } from '../local/module-manifests.ts';

/** Pages that the shell has itself. */
const OWN_PAGES = ['auth', 'logout', 'error'];

const ALLOWED = [
  // The documented address of a letter's link. It carries a secret, which must not travel through another address first.
  { file: 'services/identity/src/letters/letter-links.ts', address: '/auth/change_password/' },
];

/**
 * A service that spells the address of a page breaks when the page moves, and cannot serve the next front end: it names a thing
 * (`{ kind, id }`), and the shell finds the page.
 */
export async function checkPageAddresses(): Promise<void> {
  const begins = new Set(OWN_PAGES);
  for (const { routes } of await moduleManifests()) for (const { path } of routes) begins.add(path.split('/')[1] ?? '');
  const address = new RegExp(String.raw`(?<=['"\x60}])/(?:${[...begins].join('|')})(?:[/?][^'"\x60\s]*|(?=['"\x60]))`, 'g');
  const wrong = tracked().flatMap((file) => {
    const found = readFileSync(join(projectRoot, file), 'utf8').match(address) ?? [];
    return found.filter((one) => !isAllowed(file, one)).map((one) => `  ${file}: ${one}`);
  });
  if (wrong.length > 0) throw new Error(`A service names a thing and not a page:\n${wrong.join('\n')}`);
}

const isAllowed = (file: string, found: string): boolean =>
  ALLOWED.some((allowed) => allowed.file === file && found.startsWith(allowed.address));

function tracked(): string[] {
  const given = ['ls-files', '--cached', '--others', '--exclude-standard', 'services/*/src/*.ts'];
  const files = execFileSync('git', given, { cwd: projectRoot, encoding: 'utf8' }).split('\n');
  // Paths in a router are those of the API.
  return files.filter((file) => file && !/\.(test|router)\.ts$/.test(file) && !file.includes('/generated/'));
}
