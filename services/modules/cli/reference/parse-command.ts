import { parseArgs } from 'node:util';
import { Failure } from '../failure.ts';
import { COMMANDS, type CommandEntry, type CommandName } from './command-table.ts';
import { usageOf } from './help.ts';

/** A command as it was typed, by what the table declares. */
export interface ParsedCommand {
  entry: CommandEntry & { name: CommandName };
  operands: readonly string[];
  options: Readonly<Record<string, string | undefined>>;
  switches: ReadonlySet<string>;
}

/** @throws Failure COMMAND_UNKNOWN */
export function commandNamed(name: string): ParsedCommand['entry'] {
  const entry = COMMANDS.find((candidate) => candidate.name === name);
  if (!entry) throw new Failure('COMMAND_UNKNOWN', { name, known: COMMANDS.map((command) => command.name).join(', ') });
  return entry;
}

/** @throws Failure USAGE for what the table does not know or has to have */
export function parseCommand(entry: ParsedCommand['entry'], args: readonly string[]): ParsedCommand {
  const options = Object.fromEntries(
    entry.options.map((option) => [option.name, { type: 'value' in option ? ('string' as const) : ('boolean' as const) }]),
  );
  const { values, positionals } = parsed(entry, { args: [...args], options, allowPositionals: true });
  const switches = new Set(Object.keys(values).filter((name) => values[name] === true));
  const given = Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
  if (switches.has('help')) return { entry, operands: [], options: given, switches };
  const missing = entry.options.find((option) => 'isRequired' in option && given[option.name] === undefined);
  if (missing) throw new Failure('USAGE', { fault: `--${missing.name}?`, usage: usageOf(entry) });
  if (positionals.length !== entry.operands.length) {
    const [extra] = positionals.slice(entry.operands.length);
    throw new Failure('USAGE', { fault: extra ?? `<${entry.operands[positionals.length]?.name}>?`, usage: usageOf(entry) });
  }
  return { entry, operands: positionals, options: given, switches };
}

function parsed(entry: ParsedCommand['entry'], config: NonNullable<Parameters<typeof parseArgs>[0]>) {
  try {
    return parseArgs(config);
  } catch (thrown) {
    throw new Failure('USAGE', { fault: thrown instanceof Error ? thrown.message : String(thrown), usage: usageOf(entry) });
  }
}
