/** One or two letters in place of a picture: of the first two words, without the quotes and dashes around them. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  return letters.slice(0, 2).join('').toUpperCase();
}
