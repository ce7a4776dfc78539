/** What a user is called on screen: the name, or how he signs in where he has none yet. */
export const userName = ({ fio, login }: { fio: string; login: string }): string => fio.trim() || login;

/** One or two letters in place of a picture. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words[1]]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
