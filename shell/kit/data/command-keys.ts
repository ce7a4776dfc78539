import type { Scope } from 'effector';

/** The last command of an aggregate that nobody has answered yet. */
interface Unanswered {
  /** Of whom, and what exactly is asked for. */
  command: string;
  key: string;
}

const ofScopes = new WeakMap<Scope, Map<string, Unanswered>>();

function unansweredOf(scope: Scope): Map<string, Unanswered> {
  const known = ofScopes.get(scope) ?? new Map<string, Unanswered>();
  ofScopes.set(scope, known);
  return known;
}

interface Command {
  service: string;
  /** `collection.create` */
  path: string;
  input: unknown;
  /** Another user's command is another one. */
  token: string | null;
}

/** What the command is sent with, and what is to be said once its fate is known. */
interface CommandKey {
  key: string;
  settled: (answered: boolean) => void;
}

const aggregateOf = ({ service, path }: Command): string => `${service}/${path.split('.').slice(0, -1).join('.')}`;

/**
 * The idempotency key of a command. The same command sent again while it is under way, or after nobody answered it, is the same one
 * to the service: a second press has one effect, and so has a second attempt after the answer was lost. An answer, whatever it says,
 * and another command of the same aggregate begin anew: adding, removing and adding again are three commands.
 */
export function keyOfCommand(scope: Scope, command: Command): CommandKey {
  const unanswered = unansweredOf(scope);
  const aggregate = aggregateOf(command);
  const text = JSON.stringify([command.token, command.path, command.input]);
  const before = unanswered.get(aggregate);
  const held = before?.command === text ? before : { command: text, key: crypto.randomUUID() };
  unanswered.set(aggregate, held);
  return {
    key: held.key,
    settled: (answered) => {
      if (answered && unanswered.get(aggregate) === held) unanswered.delete(aggregate);
    },
  };
}
