import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Package, runtimePackages, titleOf } from './installed-packages.ts';

const HEAD = `THIRD-PARTY NOTICES

Packages that the product runs with or sends to browsers, each with the licence that its author publishes it under. Written by
\`npm run generate\` from the installed packages, checked by \`npm run check\`. Programs for one platform (Node, Postgres, the binaries
of sharp, argon2 and rspack) come under the licence of the package that names them, but for libvips: sharp loads it as a library of its own,
which comes unchanged under LGPL-3.0-or-later.
`;

/** The licence as the package carries it; empty where it carries none. */
function textOf({ folder }: Package): string {
  const file = readdirSync(folder)
    .sort()
    .find((name) => /^(licen[cs]e|copying)(\.(md|txt|mit))?$/i.test(name));
  return file
    ? readFileSync(join(folder, file), 'utf8')
        .replaceAll('\r\n', '\n')
        .replace(/[ \t]+$/gm, '')
        .trim()
    : '';
}

const COPYRIGHT = /^\W*copyright\b.*\d{4}.*$/gim;

/** Whose work it is, in the words of its licence. */
const copyrightOf = (text: string): string[] => [...text.matchAll(COPYRIGHT)].map(([line]) => line.replace(/^\W+/, '').trim());

/** The words that all packages under one licence share: the shortest of their texts, since some carry those of others as well. */
function sharedText(texts: readonly string[]): string {
  const without = texts.filter(Boolean).map((text) =>
    text
      .replace(COPYRIGHT, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );
  return without.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0] ?? '';
}

/** `THIRD_PARTY_NOTICES` as the installed packages make it: for each licence its packages, their owners, and its words once. */
export function thirdPartyNotices(): string {
  const byLicence = [...Map.groupBy(runtimePackages(), ({ licence }) => licence ?? 'see its text')].sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = byLicence.map(([licence, packages]) => {
    const texts = packages.map(textOf);
    const lines = packages.flatMap((each, index) => [titleOf(each), ...copyrightOf(texts[index] ?? '').map((line) => `  ${line}`)]);
    return `${'─'.repeat(80)}\n${licence}\n\n${lines.join('\n')}\n\n${sharedText(texts)}\n`;
  });
  return [HEAD, ...parts].join('\n');
}
