import { headers, type MsgHdrs } from '@nats-io/nats-core';
import { aggregateOf } from './outbox.ts';

/** An event as it travels: what the outbox row says, and what a receiver needs to act upon it once and in order. */
export interface EventEnvelope {
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
  /** Set on an event sent again by hand: only this consumer is meant. */
  onlyFor: string | null;
}

/** The outbox id. The bus knows an event by `Nats-Msg-Id`, but a copy sent again on purpose needs another one of those. */
export const EVENT_ID = 'Market-Id';
export const VERSION = 'Market-Version';
export const WRITTEN_AT = 'Market-At';
export const ONLY_FOR = 'Market-Only-For';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The subject that an event is published on: the event's, then the aggregate's id. */
export const addressOf = (envelope: Pick<EventEnvelope, 'subject' | 'aggregateId'>): string =>
  `${envelope.subject}.${envelope.aggregateId}`;

interface Outgoing extends Pick<EventEnvelope, 'id' | 'version' | 'at'> {
  /** What travels with it: of which request it comes. */
  headers?: Readonly<Record<string, string>> | null;
}

export function headersOf(envelope: Outgoing): MsgHdrs {
  const given = headers();
  for (const [name, value] of Object.entries(envelope.headers ?? {})) given.set(name, value);
  given.set(EVENT_ID, envelope.id);
  given.set(VERSION, String(envelope.version));
  given.set(WRITTEN_AT, envelope.at.toISOString());
  return given;
}

/** Reads a message of the bus. Null when it is not one of ours: such a message can never be acted upon. */
export function readEnvelope(message: { subject: string; headers: MsgHdrs | undefined; string(): string }): EventEnvelope | null {
  const id = message.headers?.get(EVENT_ID) ?? '';
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
