import { boolean, bytes, date, json, nullable, number, text } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import type { Registration } from '../person/registration.ts';

const keepSmsCodeRow = noRows({
  text: `
    INSERT INTO sms_code (phone, code_hmac, attempts_left, owner_attempts_left, draft, sent_at, expires_at)
    VALUES ($phone, $hmac, $attempts, $attempts, $draft::jsonb, $sentAt, $expiresAt)
    ON CONFLICT (phone) DO UPDATE SET code_hmac = EXCLUDED.code_hmac, attempts_left = EXCLUDED.attempts_left,
      owner_attempts_left = EXCLUDED.owner_attempts_left, draft = EXCLUDED.draft, sent_at = EXCLUDED.sent_at,
      expires_at = EXCLUDED.expires_at`,
  values: { phone: text, hmac: bytes, attempts: number, draft: nullable(text), sentAt: date, expiresAt: date },
});

interface SmsCode {
  phone: string;
  hmac: Buffer;
  attempts: number;
  draft: Registration | null;
  sentAt: Date;
  expiresAt: Date;
}

/** The one before is void from now on. */
export async function keepSmsCode(tx: Tx, { phone, hmac, attempts, draft, sentAt, expiresAt }: SmsCode): Promise<void> {
  await keepSmsCodeRow(tx, { phone, hmac, attempts, draft: draft && JSON.stringify(draft), sentAt, expiresAt });
}

const triedCode = { code_hmac: bytes, attempts_left: number };

/** One try less, before anybody looks whether it is right: tries that come at once are counted one by one. */
export const trySmsCode = oneRow({
  text: `UPDATE sms_code SET attempts_left = attempts_left - 1 WHERE phone = $phone AND attempts_left > 0 AND expires_at > $now
    RETURNING code_hmac, attempts_left`,
  values: { phone: text, now: date },
  row: triedCode,
});

/** The same for a device that signed in before, whose tries are counted apart. */
export const trySmsCodeAsOwner = oneRow({
  text: `UPDATE sms_code SET owner_attempts_left = owner_attempts_left - 1
    WHERE phone = $phone AND owner_attempts_left > 0 AND expires_at > $now
    RETURNING code_hmac, owner_attempts_left AS attempts_left`,
  values: { phone: text, now: date },
  row: triedCode,
});

/** Digits are not kept, so the answer is only whether a code waits to be entered. */
export const findLiveCode = oneRow({
  text: 'SELECT true AS live FROM sms_code WHERE phone = $phone AND attempts_left > 0 AND expires_at > $now',
  values: { phone: text, now: date },
  row: { live: boolean },
});

/** A code is used by the one who takes it away; null for whoever comes second. */
export const useSmsCode = oneRow({
  text: 'DELETE FROM sms_code WHERE phone = $phone AND code_hmac = $hmac RETURNING draft',
  values: { phone: text, hmac: bytes },
  row: { draft: nullable(json<Registration>()) },
});

const findOwnerOfPhoneRow = oneRow({ text: 'SELECT id FROM "user" WHERE phone = $phone', values: { phone: text }, row: { id: number } });

/** Asked over the transaction's own connection: who holds one while waiting for a second blocks all who do the same. */
export const findOwnerOfPhone = async (tx: Tx, phone: string): Promise<number | null> =>
  (await findOwnerOfPhoneRow(tx, { phone }))?.id ?? null;

/** Whoever entered the code reads the messages of that number. */
export const notePhoneVerified = noRows({
  text: 'UPDATE "user" SET phone_verified_at = $now WHERE id = $id AND phone = $phone AND phone_verified_at IS NULL',
  values: { id: number, phone: text, now: date },
});

/** null for an account that is active already. */
export const activateUser = oneRow({
  text: 'UPDATE "user" SET activated_at = $now WHERE id = $id AND activated_at IS NULL RETURNING fio, ref',
  values: { id: number, now: date },
  row: { fio: text, ref: nullable(text) },
});
