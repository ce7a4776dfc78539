import { boolean, date, json, nullable, number, text } from '../data/columns.ts';
import { noRows, oneRow } from '../data/statement.ts';
import type { EventEnvelope } from './event-envelope.ts';

/** Claims the event, and locks its track so that a replica with the next version waits until this one commits. */
export const claimEvent = oneRow({
  text: `
    WITH claimed AS (
      INSERT INTO inbox (consumer, msg_id) VALUES ($consumer, $messageId::uuid) ON CONFLICT DO NOTHING RETURNING 1
    ), track AS (
      INSERT INTO inbox_version AS known (consumer, track, aggregate_id, version) VALUES ($consumer, $track, $aggregateId, 0)
      ON CONFLICT (consumer, track, aggregate_id) DO UPDATE SET version = known.version RETURNING version
    )
    SELECT EXISTS (SELECT FROM claimed) AS claimed, version AS last FROM track`,
  values: { consumer: text, messageId: text, track: text, aggregateId: text },
  row: { claimed: boolean, last: number },
});

const OF_AGGREGATE = 'consumer = $consumer AND track = $track AND aggregate_id = $aggregateId';

/** An event as it waits for the one before it, with what travelled with it. */
export interface WaitingEvent extends Omit<EventEnvelope, 'at' | 'onlyFor'> {
  at: string;
  headers: Readonly<Record<string, string>>;
}

/** Answers the event that waits for this one. The track is locked since `claimEvent`, so it waits already or comes to see the new version. */
export const advanceTrack = oneRow({
  text: `
    WITH moved AS (
      UPDATE inbox_version SET version = $version WHERE ${OF_AGGREGATE} AND version < $version
    ), served AS (
      DELETE FROM inbox_waiting WHERE ${OF_AGGREGATE} AND version <= $version
    )
    SELECT event FROM inbox_waiting WHERE ${OF_AGGREGATE} AND version = $version + 1`,
  values: { consumer: text, track: text, aggregateId: text, version: number },
  row: { event: json<WaitingEvent>() },
});

/** Takes the claim of an event back and keeps it for whoever acts upon the one before it. */
export const keepWaiting = noRows({
  text: `
    WITH unclaimed AS (
      DELETE FROM inbox WHERE consumer = $consumer AND msg_id = $messageId::uuid
    )
    INSERT INTO inbox_waiting (consumer, track, aggregate_id, version, event)
    VALUES ($consumer, $track, $aggregateId, $version, $event::jsonb) ON CONFLICT DO NOTHING`,
  values: { consumer: text, messageId: text, track: text, aggregateId: text, version: number, event: text },
});

export const addRedelivery = oneRow({
  text: `INSERT INTO inbox_retry AS known (consumer, msg_id, redeliveries) VALUES ($consumer, $messageId::uuid, 1)
    ON CONFLICT (consumer, msg_id) DO UPDATE SET redeliveries = known.redeliveries + 1, changed_at = clock_timestamp()
    RETURNING redeliveries, waits, waited_at`,
  values: { consumer: text, messageId: text },
  row: { redeliveries: number, waits: number, waited_at: nullable(date) },
});

const SERVED = `known.waited_at IS NULL OR known.waited_at + ($waits::text::int[])[known.waits] * interval '1 ms' <= excluded.waited_at`;

/** A wait counts when the one before it has run its time: several copies of an event would use up the patience in a moment. */
export const addWait = oneRow({
  text: `
    INSERT INTO inbox_retry AS known (consumer, msg_id, redeliveries, waits, waited_at)
    VALUES ($consumer, $messageId::uuid, -1, 1, $now::timestamptz)
    ON CONFLICT (consumer, msg_id) DO UPDATE SET
      redeliveries = known.redeliveries - 1,
      waits = known.waits + CASE WHEN ${SERVED} THEN 1 ELSE 0 END,
      waited_at = CASE WHEN ${SERVED} THEN excluded.waited_at ELSE known.waited_at END,
      changed_at = clock_timestamp()
    RETURNING waits`,
  values: { consumer: text, messageId: text, now: date, waits: text },
  row: { waits: number },
});

export const deleteRetries = noRows({
  text: 'DELETE FROM inbox_retry WHERE consumer = $consumer AND msg_id = $messageId::uuid',
  values: { consumer: text, messageId: text },
});
