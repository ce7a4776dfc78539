import { capital } from '../catalogue/grammar.ts';
import type { Random } from '../catalogue/random.ts';

const CHOICE = /\[([^[\]]*)\]/;

/**
 * Words of a template: of each `[a|b]` one, the inner ones first, and facts for their names in braces.
 *
 * @throws RangeError for a fact that nobody gave
 */
export function expand(template: string, facts: Readonly<Record<string, string>>, random: Random): string {
  let words = template;
  for (let found = CHOICE.exec(words); found; found = CHOICE.exec(words))
    words = words.replace(found[0], random.pick((found[1] ?? '').split('|')));
  const said = words.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new RangeError(`Nothing is known of ${name}`);
    return fact;
  });
  return capital(tidy(said));
}

/** What choices leave behind: blanks before a comma, two stops, a small letter after what ends a sentence beyond doubt. */
const tidy = (words: string): string =>
  words
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[,.])/g, '')
    .replace(/\.{2}/g, '.')
    .replace(/(?<=[!?] )\p{Ll}/gu, (letter) => letter.toUpperCase())
    .trim();
