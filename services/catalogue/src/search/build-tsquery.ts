/** One requirement of a query: a model must have one of the alternatives, and of an alternative every lexeme. */
export interface Requirement {
  alternatives: Lexeme[][];
}

export interface Lexeme {
  text: string;
  /** Found at the beginning of a word is enough. */
  unfinished?: boolean;
}

/** The text of a tsquery that asks for all requirements; null when there is none. */
export function allOf(requirements: Requirement[]): string | null {
  if (requirements.length === 0) return null;
  return requirements.map(({ alternatives }) => either(alternatives.map((lexemes) => joined(lexemes, ' & ')))).join(' & ');
}

/** The text of a tsquery that ranks: every lexeme that occurs adds to a model's rank. */
export function anyOf(lexemes: Lexeme[]): string {
  return [...new Set(lexemes.map(quoted))].join(' | ');
}

/** Two queries of which one is enough. */
export function either(queries: string[]): string {
  const distinct = [...new Set(queries)];
  return distinct.length === 1 ? (distinct[0] ?? '') : `(${distinct.join(' | ')})`;
}

function joined(lexemes: Lexeme[], operator: string): string {
  const query = lexemes.map(quoted).join(operator);
  return lexemes.length > 1 ? `(${query})` : query;
}

/** Quoted, a lexeme is nothing but itself: no operator, weight or prefix mark in it takes effect. */
function quoted({ text, unfinished }: Lexeme): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${unfinished ? ':*' : ''}`;
}
