import { type DeadLetter, dropDead, listDead, replayDead } from '@market/service-kit/events/dead-letters';
import { ensureDeadLetterStream } from '@market/service-kit/events/nats';
import { redactedText } from '@market/service-kit/redaction';
import type { NatsConnection } from '@nats-io/nats-core';

const LISTED_MAX = 200;

export const USAGE = `npm run dead-letters                 what could not be acted upon, oldest first
npm run dead-letters -- show 7       one of them, with what it says
npm run dead-letters -- replay 7 8   sends them to their receivers once more; "all" for every one
npm run dead-letters -- drop 7       gives it up for good`;

/** Something an operator asked for that there is not. */
export class UnknownCommand extends Error {
  override name = 'UnknownCommand';
}

/** Runs a command of an operator on the events that no receiver could act upon. Answers what to print. @throws UnknownCommand */
export async function deadLetters(nats: NatsConnection, [command = 'list', ...which]: readonly string[]): Promise<string> {
  await ensureDeadLetterStream(nats);
  const letters = await listDead(nats, { limit: LISTED_MAX });
  if (command === 'list') return letters.map(line).join('\n') || 'No event is dead.';
  const chosen = chosenOf(letters, which);
  if (command === 'show') return chosen.map((letter) => `${line(letter)}\n${letter.body}`).join('\n');
  if (command === 'replay') return done('sent again', await Promise.all(chosen.map(({ seq }) => replayDead(nats, seq))));
  if (command === 'drop' && !which.includes('all'))
    return done('given up', await Promise.all(chosen.map(({ seq }) => dropDead(nats, seq))));
  throw new UnknownCommand(`There is no "${[command, ...which].join(' ')}".`);
}

function chosenOf(letters: readonly DeadLetter[], which: readonly string[]): DeadLetter[] {
  if (which.includes('all')) return [...letters];
  return which.map((number) => {
    const found = letters.find(({ seq }) => String(seq) === number);
    if (!found) throw new UnknownCommand(`No dead event has the number ${number}.`);
    return found;
  });
}

const line = ({ seq, at, consumer, address, reason, error }: DeadLetter): string =>
  `${seq}  ${at.toISOString()}  ${consumer}  ${address}  ${reason}: ${redactedText(error)}`;

const done = (what: string, answers: readonly (DeadLetter | boolean | null)[]): string => `${answers.filter(Boolean).length} ${what}`;
