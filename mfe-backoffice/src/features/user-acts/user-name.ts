/** What a user is called on screen: the name, or how he signs in where he has none yet. */
export const userName = ({ fio, login }: { fio: string; login: string }): string => fio.trim() || login;

/** One or two letters in place of a picture; quotes and dashes around a word are none. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  return letters.slice(0, 2).join('').toUpperCase();
}
