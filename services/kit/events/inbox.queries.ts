import { boolean, date, nullable, number } from '../data/columns.ts';
import { statement } from '../data/statement.ts';

/** Claims the event, and locks its track so that a replica with the next version waits until this one commits. */
export const CLAIM_EVENT = statement({
  name: 'kit.claim-event',
  text: `
    WITH claimed AS (
      INSERT INTO inbox (consumer, msg_id) VALUES ($1, $2::uuid) ON CONFLICT DO NOTHING RETURNING 1
    ), track AS (
      INSERT INTO inbox_version AS known (consumer, track, aggregate_id, version) VALUES ($1, $3, $4, 0)
      ON CONFLICT (consumer, track, aggregate_id) DO UPDATE SET version = known.version RETURNING version
    )
    SELECT EXISTS (SELECT FROM claimed) AS claimed, version AS last FROM track`,
  parameters: ['consumer', 'message id', 'track', 'aggregate id'],
  row: { claimed: boolean, last: number },
});

export const ADVANCE_TRACK = statement({
  name: 'kit.advance-track',
  text: 'UPDATE inbox_version SET version = $4 WHERE consumer = $1 AND track = $2 AND aggregate_id = $3 AND version < $4',
  parameters: ['consumer', 'track', 'aggregate id', 'version'],
  row: {},
});

export const COUNT_REDELIVERY = statement({
  name: 'kit.count-redelivery',
  text: `
    INSERT INTO inbox_retry AS known (consumer, msg_id, redeliveries) VALUES ($1, $2::uuid, 1)
    ON CONFLICT (consumer, msg_id) DO UPDATE SET redeliveries = known.redeliveries + 1, changed_at = clock_timestamp()
    RETURNING redeliveries, waits, waited_at`,
  parameters: ['consumer', 'message id'],
  row: { redeliveries: number, waits: number, waited_at: nullable(date) },
});

const SERVED = `known.waited_at IS NULL OR known.waited_at + ($4::text::int[])[known.waits] * interval '1 ms' <= excluded.waited_at`;

/** A wait counts when the one before it has run its time: several copies of an event would use up the patience in a moment. */
export const COUNT_WAIT = statement({
  name: 'kit.count-wait',
  text: `
    INSERT INTO inbox_retry AS known (consumer, msg_id, redeliveries, waits, waited_at) VALUES ($1, $2::uuid, -1, 1, $3::timestamptz)
    ON CONFLICT (consumer, msg_id) DO UPDATE SET
      redeliveries = known.redeliveries - 1,
      waits = known.waits + CASE WHEN ${SERVED} THEN 1 ELSE 0 END,
      waited_at = CASE WHEN ${SERVED} THEN excluded.waited_at ELSE known.waited_at END,
      changed_at = clock_timestamp()
    RETURNING waits`,
  parameters: ['consumer', 'message id', 'now', 'waits'],
  row: { waits: number },
});

export const FORGET_RETRIES = statement({
  name: 'kit.forget-retries',
  text: 'DELETE FROM inbox_retry WHERE consumer = $1 AND msg_id = $2::uuid',
  parameters: ['consumer', 'message id'],
  row: {},
});
