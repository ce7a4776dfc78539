/** One requirement of a query: what it finds has one of the alternatives, and of an alternative every lexeme. */
export interface Requirement {
  alternatives: Lexeme[][];
}

export interface Lexeme {
  text: string;
  /** Found at the beginning of a word is enough. */
  unfinished?: boolean;
  /** Found with this weight alone. */
  weight?: 'A' | 'B' | 'C' | 'D';
}

/** The text of a tsquery that asks for all requirements; null when there is none. */
export function allOf(requirements: Requirement[]): string | null {
  if (requirements.length === 0) return null;
  return requirements.map(({ alternatives }) => either(alternatives.map((lexemes) => joined(lexemes, ' & ')))).join(' & ');
}

/** The text of a tsquery of which one lexeme is enough, and each that occurs adds to the rank. */
export function anyOf(lexemes: Lexeme[]): string {
  return [...new Set(lexemes.map(quoted))].join(' | ');
}

/** Two queries of which one is enough. */
export function either(queries: string[]): string {
  const distinct = [...new Set(queries)];
  return distinct.length === 1 ? (distinct[0] ?? '') : `(${distinct.join(' | ')})`;
}

/** The text of a tsquery that asks for lexemes one right behind the other. */
export const inARow = (lexemes: Lexeme[]): string => `(${lexemes.map(quoted).join(' <-> ')})`;

function joined(lexemes: Lexeme[], operator: string): string {
  const query = lexemes.map(quoted).join(operator);
  return lexemes.length > 1 ? `(${query})` : query;
}

/** Quoted, a lexeme is nothing but itself: no operator, weight or prefix mark in it takes effect. */
function quoted({ text, unfinished = false, weight = '' }: { text: string; unfinished?: boolean; weight?: string }): string {
  const marks = `${unfinished ? '*' : ''}${weight}`;
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${marks && `:${marks}`}`;
}
