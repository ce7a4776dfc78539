import type { BothLanguages } from '@market/notifications-contract/sentence';
import type { Target } from '@market/notifications-contract/target';
import type { Topic } from '@market/notifications-contract/topic';
import { boolean, json, nullable, number, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

const PERSONS_TOPIC = { userId: number, topic: textOf<Topic>() };
/** At most one letter in it for a person and a topic. */
const PAUSE = `interval '1 hour'`;

/** Of whom letters are due; who comes first waits longest. */
export const readDue = manyRows({
  text: `SELECT user_id, topic FROM notification WHERE letter_due_at <= now() GROUP BY user_id, topic ORDER BY min(letter_due_at) LIMIT $most`,
  values: { most: number },
  row: { user_id: number, topic: textOf<Topic>() },
});

/** Whether a letter is due still, and whether one went so lately that it waits; to be asked under the lock of the person. */
export const readState = oneRow({
  text: `SELECT
      EXISTS (SELECT FROM notification WHERE user_id = $userId AND topic = $topic AND letter_due_at <= now()) AS "isDue",
      EXISTS (SELECT FROM gathered_letter WHERE user_id = $userId AND topic = $topic AND sent_at > now() - ${PAUSE}) AS "isPaused"`,
  values: PERSONS_TOPIC,
  row: { isDue: boolean, isPaused: boolean },
});

/** Puts what is due off until the pause is over. */
export const awaitPause = noRows({
  text: `UPDATE notification SET letter_due_at = (SELECT sent_at + ${PAUSE} FROM gathered_letter WHERE user_id = $userId AND topic = $topic)
    WHERE user_id = $userId AND topic = $topic AND letter_due_at <= now()`,
  values: PERSONS_TOPIC,
});

/** Nobody knows yet how the person is reached. What waited for that for longer than a day is no news any more. */
export const awaitReach = noRows({
  text: `UPDATE notification SET letter_due_at = CASE WHEN created_at > now() - interval '1 day' THEN now() + interval '10 minutes' END
    WHERE user_id = $userId AND topic = $topic AND letter_due_at <= now()`,
  values: PERSONS_TOPIC,
});

/** Takes all that wait, due or not, and begins the next pause. The newest first. */
export const takeGathered = manyRows({
  text: `
    WITH taken AS (
      UPDATE notification SET letter_due_at = NULL
      WHERE user_id = $userId AND topic = $topic AND letter_due_at IS NOT NULL AND read_at IS NULL RETURNING id, title, target
    ), pause AS (
      INSERT INTO gathered_letter (user_id, topic, sent_at) VALUES ($userId, $topic, now())
      ON CONFLICT (user_id, topic) DO UPDATE SET sent_at = excluded.sent_at
    )
    SELECT title, target FROM taken ORDER BY id DESC`,
  values: PERSONS_TOPIC,
  row: { title: json<BothLanguages>(), target: nullable(json<Target>()) },
});
