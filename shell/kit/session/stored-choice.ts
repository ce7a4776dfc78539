/** What this browser stores for the user. Private windows may refuse storage: then nothing is stored. */
export function readChoice<T extends string>(key: string, allowed: readonly T[]): T | null {
  try {
    const stored = localStorage.getItem(key);
    return allowed.find((choice) => choice === stored) ?? null;
  } catch {
    return null;
  }
}

/** Several choices of a list, in the order they were kept; null when nothing was. Those no longer offered are left out. */
export function readChoices<T extends string>(key: string, allowed: readonly T[]): T[] | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : stored.split(',').flatMap((word) => allowed.find((choice) => choice === word) ?? []);
  } catch {
    return null;
  }
}

export function keepChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // The choice then lasts as long as the page.
  }
}
