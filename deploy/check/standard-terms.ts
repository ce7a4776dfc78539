import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/env.ts';

/** A word of our own beside the term that an engineer of the field expects. A newcomer would have to learn the word first. */
const TERMS: readonly (readonly [word: RegExp, term: string, where?: RegExp])[] = [
  [/\bWorks\b|\bopenWorks\b|\bworksOf\b/, 'dependencies'],
  [/\bFront\b/, 'transport options'],
  [/\bconverse\b/, 'connectEvents'],
  [/\bLetter\b|\bletters?\b/, 'event envelope', /^services\/kit\/(?!testing\/.*mail)/],
  [/[rR]eception\b/, 'event consumer'],
  [/[eE]rrands?\b/, 'outbox job'],
  [/[rR]egularly\b/, 'every, start…Job'],
  [/\bcreateTurns\b|InTurn\b/, 'keyed mutex'],
  [/[rR]emembered|Memory\b|-memory\b/, 'cache'],
  [/[nN]arrowings?\b|\blifted\b/, 'filter, criteria'],
  [/[wW]ish(?:es|ed)?(?![a-z])/, 'request, query, queue'],
  [/[sS]hel(?:f|ves)(?![a-z])/, 'listing, image store, registry'],
  [/\bafterAnswers\b|\blater\(/, 'background task'],
  [/\buseTold\b/, 'useActionToast'],
  [/\b[dD]eeds?\b|[a-z]Deeds?\b|\bActMenu\b|[a-z]Acts\b|-acts\b/, 'action'],
  [/[sS]ayings?\b/, 'attribute value'],
  [/[vV]ocabular(?:y|ies)\b/, 'taxonomy'],
  [/\b[dD]esks?\b|[a-z]Desk\b/, 'management area'],
  [/\b[lL]en(?:d|ds|t|ding)\b|LentSlot/, 'contribute, contribution'],
  [/\b[eE]ndings\b/, 'shutdown hooks'],
  [/[pP]ostOffice|post-office|[aA]ccountsDesk|\b[sS]omebody\b|\/given\.ts/, 'fake, fixture, user, anyone'],
  [/\b[bB]elongings?\b|\bownerless\b/, 'owned-resource case'],
  [/-places\b/, 'navigation, routes'],
  [/\bspoken[A-Z]?|[a-z]Spoken|\bSpeaker\b|\bReader\b/, 'localised, locale context'],
  [/[aA]bsolve|shutDoors|shut-doors|code-door/, 'undo, revokeCredentials, lockout'],
  [/\blaid-out\b|\bclean-slate\b/, 'setup file'],
  [/\bthe (?:house|street)\b/, 'the product, outside'],
];

/** Names in the database stay: they are written with underscores, and a migration would cost more than it says. */
const DATABASE_NAME = /\b[a-z0-9$]+(?:_[a-z0-9$]+)+\b/g;

/** What no sentence of ours can change: migrations have run, and the list above names the words. */
const EXEMPT = /\/migrations\/|^deploy\/check\/standard-terms|THIRD_PARTY_NOTICES|\/src\/generated\/|^pnpm-lock/;

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
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.md'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  const files = list.split('\n').filter((file) => file && !EXEMPT.test(file) && existsSync(join(projectRoot, file)));
  const found = files.flatMap((file) => foundIn(file, readFileSync(join(projectRoot, file), 'utf8')));
  if (found.length > 0) throw new Error(`${found.length} words of our own:\n${found.join('\n')}`);
}
