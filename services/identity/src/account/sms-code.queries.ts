import { bytes, json, nullable, number, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';
import type { Registration } from '../person/registration.ts';

const KEEP = statement({
  name: 'identity.keep-sms-code',
  text: `
    INSERT INTO sms_code (phone, code_hmac, attempts_left, draft, sent_at, expires_at) VALUES ($1, $2, $3, $4::jsonb, $5, $6)
    ON CONFLICT (phone) DO UPDATE SET code_hmac = EXCLUDED.code_hmac, attempts_left = EXCLUDED.attempts_left, draft = EXCLUDED.draft,
      sent_at = EXCLUDED.sent_at, expires_at = EXCLUDED.expires_at`,
  parameters: ['phone', 'code HMAC', 'attempts', 'draft', 'sent at', 'expires at'],
  row: {},
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
  await queryRows(tx, KEEP, [phone, hmac, attempts, draft && JSON.stringify(draft), sentAt, expiresAt]);
}

const TRY = statement({
  name: 'identity.try-sms-code',
  text: `
    UPDATE sms_code SET attempts_left = attempts_left - 1 WHERE phone = $1 AND attempts_left > 0 AND expires_at > $2
    RETURNING code_hmac, attempts_left`,
  parameters: ['phone', 'now'],
  row: { code_hmac: bytes, attempts_left: number },
});

/** One try less, before anybody looks whether it is right: tries that come at once are counted one by one. */
export const trySmsCode = (tx: Tx, phone: string, now: Date) => queryRow(tx, TRY, [phone, now]);

const USE = statement({
  name: 'identity.use-sms-code',
  text: 'DELETE FROM sms_code WHERE phone = $1 AND code_hmac = $2 RETURNING draft',
  parameters: ['phone', 'code HMAC'],
  row: { draft: nullable(json<Registration>()) },
});

/** A code is used by the one who takes it away; null for whoever comes second. */
export const useSmsCode = (tx: Tx, phone: string, hmac: Buffer) => queryRow(tx, USE, [phone, hmac]);

const OWNER = statement({
  name: 'identity.find-owner-of-phone',
  text: 'SELECT id FROM "user" WHERE phone = $1',
  parameters: ['phone'],
  row: { id: number },
});

/** Asked over the transaction's own connection: who holds one while waiting for a second blocks all who do the same. */
export const findOwnerOfPhone = async (tx: Tx, phone: string): Promise<number | null> => (await queryRow(tx, OWNER, [phone]))?.id ?? null;

const ACTIVATE = statement({
  name: 'identity.activate-user',
  text: 'UPDATE "user" SET activated_at = $2 WHERE id = $1 AND activated_at IS NULL RETURNING fio',
  parameters: ['user', 'now'],
  row: { fio: text },
});

/** null for an account that is active already. */
export const activateUser = (tx: Tx, id: number, now: Date) => queryRow(tx, ACTIVATE, [id, now]);
