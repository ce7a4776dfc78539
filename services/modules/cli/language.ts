import type { TextLanguage } from '@market/module-checks/finding-text';

/** By `--lang`, else by the locale of the terminal as POSIX orders its variables, else English. null: a language that there are no sentences in. */
export function languageOf(given: unknown, environment: Readonly<Record<string, string | undefined>>): TextLanguage | null {
  if (given !== undefined) return given === 'ru' || given === 'en' ? given : null;
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  return locale.toLowerCase().startsWith('ru') ? 'ru' : 'en';
}
