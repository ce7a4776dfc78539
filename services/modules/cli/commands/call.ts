import { environment } from '../env.ts';
import { Failure } from '../failure.ts';
import type { ParsedCommand } from '../reference/parse-command.ts';
import { Registry } from '../registry/registry.ts';
import type { Terminal } from '../terminal.ts';

/** What a command is given. */
export interface Call extends Pick<ParsedCommand, 'operands' | 'options' | 'switches'> {
  terminal: Terminal;
}

/** Does what was asked, and answers whether it succeeded. */
export type Command = (call: Call) => Promise<boolean>;

/** The registry that was named; null: none was. @throws Failure KEY_MISSING, and for an address or a key that is none */
export function namedRegistry({ options, terminal }: Call): Registry | null {
  const url = options.registry ?? environment.MARKET_MODULES_REGISTRY;
  if (!url) return null;
  const key = options.key ?? environment.MARKET_MODULES_KEY;
  if (!key) throw new Failure('KEY_MISSING');
  return new Registry({ url, key, language: terminal.language });
}

/** @throws Failure REGISTRY_MISSING, and those of `namedRegistry` */
export function requiredRegistry(call: Call): Registry {
  const registry = namedRegistry(call);
  if (!registry) throw new Failure('REGISTRY_MISSING');
  return registry;
}
