import { jetstream, type StoredMsg } from '@nats-io/jetstream';
import { headers as headersOfBus, type MsgHdrs, type NatsConnection } from '@nats-io/nats-core';
import { EVENT_ID, ONLY_FOR } from './event-envelope.ts';
import { DEAD_LETTER_STREAM, managerOf, nullWhenNotFound } from './nats.ts';

/** A message that a consumer could not act upon, kept until an operator decides what becomes of it. */
export interface DeadLetter {
  /** Names it for `replayDead` and `dropDead`. */
  seq: number;
  consumer: string;
  /** Id of the outbox row; empty when the message was not one of ours. */
  id: string;
  /** Subject it was published on. */
  address: string;
  reason: string;
  error: string;
  /** When it was given up. */
  at: Date;
  body: string;
}

interface Message {
  subject: string;
  headers: MsgHdrs | undefined;
  data: Uint8Array;
  /** Place in the source stream. */
  seq: number;
}

const ADDRESS = 'Dead-Address';
const REASON = 'Dead-Reason';
const ERROR = 'Dead-Error';
const HEADER_MAX = 1_000;

/** Puts a message away for good: when this has answered, the bus may forget the original. */
export async function bury(
  nats: NatsConnection,
  consumer: string,
  dead: { message: Message; reason: string; error: string },
): Promise<void> {
  const { message, reason, error } = dead;
  const headers = copyOf(message.headers);
  headers.set(ADDRESS, message.subject);
  headers.set(REASON, reason);
  headers.set(ERROR, headerSafe(error));
  // Dead for one consumer is not dead for another; and with its place in the stream, because an event that dies again after it was sent
  // again is another death. The same id twice is one burial, repeated by a consumer that was ended before it told the bus.
  const msgID = `dlq:${consumer}:${headers.get(EVENT_ID)}:${message.seq}`;
  await jetstream(nats).publish(`DLQ.${consumer}`, message.data, { msgID, headers, timeout: 5_000 });
}

/** Dead letters, oldest first, at most `limit`; of one consumer when it is named. */
export async function listDead(nats: NatsConnection, options: { consumer?: string; limit?: number } = {}): Promise<DeadLetter[]> {
  const { direct } = await managerOf(nats);
  const subject = options.consumer ? `DLQ.${options.consumer}` : 'DLQ.>';
  const deadLetters: DeadLetter[] = [];
  for (let seq = 1; deadLetters.length < (options.limit ?? 100); ) {
    const stored = await direct.getMessage(DEAD_LETTER_STREAM, { seq, next_by_subj: subject }).catch(nullWhenNotFound);
    if (!stored) break;
    deadLetters.push(toDeadLetter(stored));
    seq = stored.seq + 1;
  }
  return deadLetters;
}

/** How many events are dead; anything above 0 wants a person. */
export async function countDead(nats: NatsConnection): Promise<number> {
  const { streams } = await managerOf(nats);
  const info = await streams.info(DEAD_LETTER_STREAM).catch(nullWhenNotFound);
  return info?.state.messages ?? 0;
}

/** Sends a dead letter to its consumer once more, with all its attempts, and takes it off the list. Null when there is none. */
export async function replayDead(nats: NatsConnection, seq: number): Promise<DeadLetter | null> {
  const { streams } = await managerOf(nats);
  const stored = await streams.getMessage(DEAD_LETTER_STREAM, { seq }).catch(nullWhenNotFound);
  if (!stored) return null;
  const deadLetter = toDeadLetter(stored);
  const headers = copyOf(stored.header);
  for (const name of [ADDRESS, REASON, ERROR]) headers.delete(name);
  headers.set(ONLY_FOR, deadLetter.consumer);
  // An id of its own on the bus, which would take the first one for a repeated publish; asking twice still sends it once.
  await jetstream(nats).publish(deadLetter.address, stored.data, { msgID: `replay:${seq}:${stored.timestamp}`, headers, timeout: 5_000 });
  await streams.deleteMessage(DEAD_LETTER_STREAM, seq);
  return deadLetter;
}

/** Gives a dead letter up for good. False when there is none. */
export async function dropDead(nats: NatsConnection, seq: number): Promise<boolean> {
  const { streams } = await managerOf(nats);
  const stored = await streams.getMessage(DEAD_LETTER_STREAM, { seq }).catch(nullWhenNotFound);
  return stored !== null && streams.deleteMessage(DEAD_LETTER_STREAM, seq);
}

function toDeadLetter(stored: StoredMsg): DeadLetter {
  const header = (name: string) => stored.header.get(name);
  return {
    seq: stored.seq,
    consumer: stored.subject.slice('DLQ.'.length),
    id: header(EVENT_ID),
    address: header(ADDRESS),
    reason: header(REASON),
    error: header(ERROR),
    at: stored.time,
    body: stored.string(),
  };
}

/** The bus's own headers stay behind: they speak of the first publish. */
function copyOf(source: MsgHdrs | undefined): MsgHdrs {
  const copy = headersOfBus();
  for (const [name, values] of source ?? []) {
    if (!name.startsWith('Nats-')) for (const value of values) copy.append(name, value);
  }
  return copy;
}

/** A header holds one line. */
const headerSafe = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, HEADER_MAX);
