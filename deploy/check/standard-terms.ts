import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/env.ts';

/**
 * A word of our own beside the term that an engineer of the field expects. A newcomer would have to learn the word first.
 * A word that ordinary English uses as well is searched for as an identifier, or `where` it had the other meaning: books are lent, files have
 * readers, and one letter follows another.
 */
const TERMS: readonly (readonly [word: RegExp, term: string, where?: RegExp])[] = [
  [/\bWorks\b(?! off)|\bopenWorks\b|\bworksOf\b/, 'dependencies'],
  [/\bFront\b/, 'transport options'],
  [/\bconverse\b/, 'connectEvents'],
  [/\bLetter\b|(?<!\b[dD]ead[- ])\bletters?\b/, 'event envelope', /^services\/kit\/(?:events|testing\/test-events)/],
  [/[rR]eception\b/, 'event consumer'],
  [/[eE]rrands?\b/, 'outbox job'],
  [/[rR]egularly\b/, 'every, start…Job'],
  [/\bcreateTurns\b|InTurn\b/, 'keyed mutex'],
  [/\b(?:const|let|function) remembered\b|\bremembered[A-Z(<]|[a-z]Remembered\b|[a-z]Memory\b|(?<!\b[iI]n)-memory\b/, 'cache'],
  [/[nN]arrowings?\b|\blifted\b/, 'filter, criteria'],
  [/[wW]ish(?:es|ed)?(?![a-z])/, 'request, query, queue'],
  [/[sS]hel(?:f|ves)(?![a-z])/, 'listing, image store, registry'],
  [/\bafterAnswers\b|\blater\(/, 'background task', /^(?!.*\.test\.tsx?$)/],
  [/\buseTold\b/, 'useActionToast'],
  [/\b[dD]eeds?\b|[a-z]Deeds?\b|\bActMenu\b|[a-z]Acts\b|-acts\b(?!-for)/, 'action'],
  [/[sS]ayings?\b/, 'attribute value'],
  [/[vV]ocabular(?:y|ies)\b/, 'taxonomy'],
  [/\b[dD]esks?\b|[a-z]Desk\b/, 'management area'],
  [/\b[lL]en(?:d|ds|t|ding)\b|LentSlot/, 'contribute, contribution', /^(?:shell|mfe-[a-z]+|services\/modules)\//],
  [/\b[eE]ndings\b/, 'shutdown hooks'],
  [/[pP]ostOffice|post-office|[aA]ccountsDesk|\/given\.ts/, 'fake, fixture'],
  [/\bsomebody\(|\b(?:const|function|interface|type) [sS]omebody\b|[a-z]Somebody\b|somebody\.ts/, 'user, principal'],
  [/\b[bB]elongings?\b|\bownerless\b/, 'owned-resource case'],
  [/\b[tT]old\b|[a-z]Told\b/, 'announced, shown, given', /^(?:shell|mfe-[a-z]+)\//],
  // What a user typed in the other keyboard layout begins like a pronoun.
  [
    /\b[hH]e\b(?!,f|')|\b(?:[hH]im(?:self)?|[hH]is|[sS]omebody)\b/,
    'the user, the caller, another process',
    /^(?:services|gateway|deploy|load-tests|shell|mfe-[a-z]+)\//,
  ],
  // What a geocoder finds are places.
  [/(?<!use)-places\b/, 'navigation, routes'],
  [/\bspoken[A-Z(.]|[a-z]Spoken|\bSpeaker\b/, 'localised'],
  [/\bReader\b/, 'locale context', /^(?:services\/kit|shell\/kit|shell\/src)\//],
  [/[aA]bsolve|shutDoors|shut-doors|code-door/, 'undo, revokeCredentials, lockout'],
  [/\blaid-out\b|\bclean-slate\b/, 'setup file'],
  // Addresses have streets.
  [/\bthe house\b|\bthe street(?!s)\b/, 'the product, outside', /^(?!mfe-companies\/)/],
];

/** Names in the database stay, because a migration would cost more than it says: what is written with underscores, and one column behind words of SQL. */
const DATABASE_NAME =
  /\b[a-z0-9]+(?:_(?:[a-z0-9]+|\$))+(?![a-z0-9])|(?<=\b(?:SELECT|WHERE|AND|BY|ANY|INTO [a-z_]+) \(?(?:[a-z]+\.)?)shel(?:f|ves)\b/g;

/** What no sentence of ours can change: names of tables, legal texts and descriptions of goods that buyers read, and the list above with its words. */
const EXEMPT =
  /^services\/kit\/testing\/prisma\/library\/|^deploy\/demo\/content\/texts\/|^deploy\/demo\/catalogue\/collections\.ts|^deploy\/check\/standard-terms/;

/** What is said in words of our own, `file:line: word (term)`. */
export function foundIn(file: string, text: string): string[] {
  const terms = TERMS.filter(([, , where]) => where?.test(file) ?? true);
  return [file, ...text.split('\n')].flatMap((line, at) =>
    terms.flatMap(([word, term]) => {
      const found = word.exec(line.replaceAll(DATABASE_NAME, ''));
      return found ? [`  ${file}:${at}: ${found[0]} (${term})`] : [];
    }),
  );
}

/** Fails where code, comments, tests or documents use a word of our own instead of the field's term (see the glossary of CONTRIBUTING). */
export async function checkStandardTerms(): Promise<void> {
  const list = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.prisma', '*.md'],
    {
      cwd: projectRoot,
      encoding: 'utf8',
    },
  );
  const files = list.split('\n').filter((file) => file && !EXEMPT.test(file) && existsSync(join(projectRoot, file)));
  const found = files.flatMap((file) => foundIn(file, readFileSync(join(projectRoot, file), 'utf8')));
  if (found.length > 0) throw new Error(`${found.length} words of our own:\n${found.join('\n')}`);
}
