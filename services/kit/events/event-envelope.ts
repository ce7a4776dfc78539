import { headers, type MsgHdrs } from '@nats-io/nats-core';
import { aggregateOf } from './outbox.ts';

/** An event as it travels: what the outbox row says, and what a receiver needs to act upon it once and in order. */
export interface Letter {
  /** The outbox row's id; the same in every copy. */
  id: string;
  /** The event's subject, without the aggregate's id. */
  subject: string;
  /** `<service>.<aggregate>` */
  aggregate: string;
  aggregateId: string;
  version: number;
  at: Date;
  /** JSON text of the payload. */
  body: string;
  /** Set on a letter sent again by hand: only this consumer is meant. */
  onlyFor: string | null;
}

/** The outbox id. The bus knows a letter by `Nats-Msg-Id`, but a copy sent again on purpose needs another one of those. */
export const LETTER_ID = 'Market-Id';
export const VERSION = 'Market-Version';
export const WRITTEN_AT = 'Market-At';
export const ONLY_FOR = 'Market-Only-For';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The subject that a letter is published on: the event's, then the aggregate's id. */
export const addressOf = (letter: Pick<Letter, 'subject' | 'aggregateId'>): string => `${letter.subject}.${letter.aggregateId}`;

export function headersOf(letter: Pick<Letter, 'id' | 'version' | 'at'>): MsgHdrs {
  const given = headers();
  given.set(LETTER_ID, letter.id);
  given.set(VERSION, String(letter.version));
  given.set(WRITTEN_AT, letter.at.toISOString());
  return given;
}

/** Reads a message of the bus. Null when it is not one of ours: such a message can never be acted upon. */
export function readLetter(message: { subject: string; headers: MsgHdrs | undefined; string(): string }): Letter | null {
  const id = message.headers?.get(LETTER_ID) ?? '';
  const version = Number(message.headers?.get(VERSION));
  const at = new Date(message.headers?.get(WRITTEN_AT) ?? '');
  const cut = message.subject.lastIndexOf('.');
  const subject = message.subject.slice(0, cut);
  if (!UUID.test(id) || !Number.isInteger(version) || version < 1 || Number.isNaN(at.getTime())) return null;
  const onlyFor = message.headers?.get(ONLY_FOR) || null;
  return {
    id,
    subject,
    aggregate: aggregateOf(subject),
    aggregateId: message.subject.slice(cut + 1),
    version,
    at,
    body: message.string(),
    onlyFor,
  };
}
