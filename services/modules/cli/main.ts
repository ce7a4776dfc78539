import { parseArgs } from 'node:util';
import type { Command } from './commands/call.ts';
import { check } from './commands/check.ts';
import { create } from './commands/create.ts';
import { dev } from './commands/dev.ts';
import { publish } from './commands/publish.ts';
import { rollback, rollout } from './commands/roll-out.ts';
import { writeTypes } from './commands/write-types.ts';
import { environment } from './env.ts';
import { Failure } from './failure.ts';
import { languageOf } from './language.ts';
import type { CommandName } from './reference/command-table.ts';
import { commandHelp, programHelp } from './reference/help.ts';
import { commandNamed, parseCommand } from './reference/parse-command.ts';
import { showRefusal } from './show-refusal.ts';
import { type Terminal, terminalFor } from './terminal.ts';

const COMMANDS: Record<CommandName, Command> = { check, create, dev, publish, rollback, rollout, types: writeTypes };

async function run(typed: readonly string[], terminal: Terminal): Promise<boolean> {
  const [name, ...args] = typed;
  if (name === undefined || name.startsWith('-')) {
    terminal.result(programHelp(terminal.language));
    return name === '--help';
  }
  const { entry, ...call } = parseCommand(commandNamed(name), args);
  if (!call.switches.has('help')) return COMMANDS[entry.name]({ ...call, terminal });
  terminal.result(commandHelp(entry, terminal.language));
  return true;
}

const typed = process.argv.slice(2);
/** What counts also where the rest of the line cannot be read. */
const { values } = parseArgs({ args: typed, strict: false, options: { lang: { type: 'string' }, json: { type: 'boolean' } } });
const language = languageOf(values.lang, environment);
const terminal = terminalFor(language ?? 'en');
try {
  if (language === null) throw new Failure('LANGUAGE_UNKNOWN');
  if (!(await run(typed, terminal))) process.exitCode = 1;
} catch (thrown) {
  process.exitCode = 1;
  showRefusal(thrown, terminal, values.json === true);
}
