/** Letters for a face or a mark that is missing: of the first two words, or of the only one there is. */
export function initialsOf(name: string): string {
  const words = name
    .replaceAll(/[«»"“”]/g, ' ')
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('ru') ?? '')
    .join('');
}
