import type { TextLanguage } from '@market/module-checks/finding-text';
import { type TextKey, type TextValues, textOf } from './texts.ts';

/** Sentences may quote a build or a registry; what a terminal would act upon is not shown. Lines of our own end outside. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const plain = (text: string): string => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '?');

/** Where a command writes: its result to the standard output, what happens meanwhile beside it, so that a result can be piped. */
export interface Terminal {
  language: TextLanguage;
  result: (line: string) => void;
  note: (line: string) => void;
  say: (key: TextKey, values?: TextValues) => void;
  hint: (key: TextKey, values?: TextValues) => void;
}

export function terminalFor(language: TextLanguage): Terminal {
  const result = (line: string): void => void process.stdout.write(`${plain(line)}\n`);
  const note = (line: string): void => void process.stderr.write(`${plain(line)}\n`);
  return {
    ...{ language, result, note },
    say: (key, values) => result(textOf(key, language, values)),
    hint: (key, values) => note(textOf(key, language, values)),
  };
}
