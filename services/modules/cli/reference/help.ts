import type { TextLanguage } from '@market/module-checks/finding-text';
import { textOf } from '../texts.ts';
import { COMMANDS, type CommandEntry, type OptionEntry } from './command-table.ts';

const optionForm = ({ name, value }: OptionEntry): string => `--${name}${value === undefined ? '' : ` ${value}`}`;

/** `market-module check <folder> [options]` */
export function usageOf({ name, operands, options }: CommandEntry): string {
  const required = options.filter(({ isRequired }) => isRequired).map(optionForm);
  return ['market-module', name, ...operands.map((operand) => `<${operand.name}>`), ...required, '[options]'].join(' ');
}

function table(rows: readonly (readonly [head: string, text: string])[]): string[] {
  const width = Math.max(...rows.map(([head]) => head.length));
  return rows.map(([head, text]) => `  ${head.padEnd(width)}  ${text}`);
}

/** What a command does and takes. */
export const commandHelp = (command: CommandEntry, language: TextLanguage): string =>
  [
    usageOf(command),
    '',
    command.summary[language],
    '',
    ...table([
      ...command.operands.map(({ name, help }) => [`<${name}>`, help[language]] as const),
      ...command.options.map((option) => [optionForm(option), option.help[language]] as const),
    ]),
    '',
    textOf('EXAMPLE', language, { example: command.example }),
  ].join('\n');

/** Which commands there are. */
export const programHelp = (language: TextLanguage): string =>
  [
    'market-module <command>',
    '',
    ...table(COMMANDS.map(({ name, summary }) => [name, summary[language]] as const)),
    '',
    textOf('HELP_OF_COMMAND', language),
  ].join('\n');
