/** Gender of a noun, or `p` for what has only a plural (брюки, джинсы). */
export type Gender = 'm' | 'f' | 'n' | 'p';

const ORDINARY = { m: 'ый', f: 'ая', n: 'ое', p: 'ые' } as const;
const SOFT = { m: 'ий', f: 'яя', n: 'ее', p: 'ие' } as const;

/** One adjective, given as a dictionary has it (masculine). Anything else comes back as it is. */
function agreeWord(word: string, gender: Gender): string {
  const parts = word.match(/^(.*[а-яё])(ый|ий|ой)$/i);
  if (!parts) return word;
  const [, stem = '', ending] = parts;
  const last = stem.at(-1) ?? '';
  if (ending === 'ий' && last === 'н') return stem + SOFT[gender];
  // After к, г, х and the hushing letters ы is never written; after the hushing ones an unstressed о is not either.
  if (gender === 'm') return word;
  if ('кгхжчшщ'.includes(last) && gender === 'p') return `${stem}ие`;
  if ('жчшщ'.includes(last) && gender === 'n' && ending === 'ий') return `${stem}ее`;
  return stem + ORDINARY[gender];
}

const PREPOSITIONS = new Set(['с', 'со', 'на', 'из', 'без', 'в', 'во', 'через', 'для', 'до', 'под', 'по']);

/**
 * Brings the adjectives of a phrase to the noun's gender: «демисезонный стёганый» + f → «демисезонная стёганая».
 * What does not decline («миди», «оверсайз») stays, and so does all that follows a preposition («с высокой посадкой»).
 */
export function agree(phrase: string, gender: Gender): string {
  const words = phrase.split(' ');
  const preposition = words.findIndex((word) => PREPOSITIONS.has(word));
  const end = preposition === -1 ? words.length : preposition;
  return words.map((word, at) => (at < end ? agreeWord(word, gender) : word)).join(' ');
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** «1 штука, 2 штуки, 5 штук» */
export function counted(count: number, [one, few, many]: readonly [one: string, few: string, many: string]): string {
  const tens = count % 100;
  const units = count % 10;
  if (units === 1 && tens !== 11) return `${count} ${one}`;
  return `${count} ${units >= 2 && units <= 4 && (tens < 12 || tens > 14) ? few : many}`;
}
