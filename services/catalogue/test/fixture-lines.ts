import { readFileSync } from 'node:fs';

/** The lines of a list kept beside a test, without comments and blank ones. */
export function fixtureLines(url: URL): string[] {
  const lines = readFileSync(url, 'utf8').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}
