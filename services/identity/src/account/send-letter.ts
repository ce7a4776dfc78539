import type { SendLetter, Sent } from '@market/identity-contract/account';
import { requireHuman } from '../bot-check/require-human.ts';
import type { Ctx } from '../context.ts';
import { enqueueLetter, writeSoon } from '../letters/letter-jobs.ts';
import { ofAddress, takeOrRefuse } from '../limits/address.ts';
import { isReached } from '../limits/attempts.queries.ts';
import { identitySettings } from '../settings.ts';

/**
 * Sends a letter by which a forgotten password is replaced. Everybody gets the same answer after the same work: whether there was
 * anyone to write to shows in the letter box alone.
 *
 * @throws DomainError LETTER_LIMIT, and what `requireHuman` throws
 */
export async function sendReset(ctx: Ctx, { email, bot_token: token }: SendLetter): Promise<Sent> {
  await proveWhoAsksOften(ctx, token);
  const answer = await countLetter(ctx, email);
  writeSoon(ctx, await enqueueLetter(ctx.db.pool, { kind: 'any', email }));
  return answer;
}

/**
 * Sends the activation letter once more, to whoever has not followed it yet.
 *
 * @throws DomainError LETTER_LIMIT, and what `requireHuman` throws
 */
export async function sendActivation(ctx: Ctx, { email, bot_token: token }: SendLetter): Promise<Sent> {
  await proveWhoAsksOften(ctx, token);
  const answer = await countLetter(ctx, email);
  writeSoon(ctx, await enqueueLetter(ctx.db.pool, { kind: 'activation', email }));
  return answer;
}

/** The specification asks for these letters with an address of mail alone; a robot that goes through addresses is asked for more. */
async function proveWhoAsksOften(ctx: Ctx, token: string | undefined): Promise<void> {
  const { letters_unproven_per_address_hour: most } = await identitySettings.get(ctx.db.pool);
  const unproven = ofAddress(ctx, { kind: 'letter.address', window: 3600, most });
  if (await isReached(ctx.db.pool, unproven, ctx.now())) await requireHuman(ctx, { action: 'letter', token });
}

/** Whether the address has an account or not: nobody is written to too often. */
export async function countLetter(ctx: Ctx, email: string): Promise<Sent> {
  const settings = await identitySettings.get(ctx.db.pool);
  const perAddress = ofAddress(ctx, { kind: 'letter.address', window: 3600, most: settings.letters_per_address_hour });
  await takeOrRefuse(ctx, { kind: 'letter.gap', key: email, window: settings.letters_gap, most: 1 }, 'LETTER_LIMIT');
  await takeOrRefuse(ctx, { kind: 'letter', key: email, window: 3600, most: settings.letters_per_email_hour }, 'LETTER_LIMIT');
  await takeOrRefuse(ctx, perAddress, 'LETTER_LIMIT');
  return { data: { sent: true, by: 'email', resend_after: settings.letters_gap, code_length: 0 } };
}
