import type { Register, Sent } from '@market/identity-contract/account';
import { takenIndex } from '@market/service-kit/data/refusing-taken';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { requireHuman } from '../bot-check/require-human.ts';
import type { Ctx } from '../context.ts';
import { readCountries } from '../country/country.queries.ts';
import { enqueueLetter, writeSoon } from '../letters/letter-jobs.ts';
import { findByEmail } from '../person/account.queries.ts';
import { announceUser } from '../person/announce-user.ts';
import { createAccount, nameParts } from '../person/create-account.ts';
import { insertConsents, replaceRegistration } from '../person/registration.queries.ts';
import { type Registration, registrationFrom } from '../person/registration.ts';
import { sendCode } from './send-code.ts';
import { countLetter } from './send-letter.ts';

/**
 * Signs a user up, without a password: by e-mail a letter follows whose link sets one, by phone a code. An address that has an
 * account already is answered in the same way; its owner gets a letter by which they sign in again.
 *
 * @throws DomainError VALIDATION, LETTER_LIMIT, and what `sendCode` and `requireHuman` throw
 */
export async function register(ctx: Ctx, request: Register): Promise<Sent> {
  const { email, phoneNumbers } = request;
  if (email === undefined) return sendCode(ctx, { ...request, phoneNumbers: phoneNumbers as string, email: undefined });
  const countryId = await chosenCountry(ctx, request);
  const registration = registrationFrom(request, { countryId, address: ctx.client ?? '', now: ctx.now() });
  await requireHuman(ctx, { action: 'register', token: request.bot_token });
  const answer = await countLetter(ctx, email);
  writeSoon(ctx, await registered(ctx, email, registration));
  return answer;
}

/** Makes the account of the address, unless it is there, and notes its letter in one transaction. Answers the letter's number. */
async function registered(ctx: Ctx, email: string, registration: Registration): Promise<string> {
  const note = (tx: Tx) => enqueueLetter(tx, { kind: 'any', email });
  const known = await findByEmail(ctx.prisma, email);
  if (!known) {
    const created = inTransaction(ctx.db.pool, async (tx) => {
      await createAccount(tx, { registration, email, now: ctx.now() });
      return note(tx);
    });
    return created.catch((error: unknown) => {
      // The user pressed the button twice; the other request has created the account.
      if (takenIndex(error) === null) throw error;
      return note(ctx.db.pool);
    });
  }
  return inTransaction(ctx.db.pool, async (tx) => {
    // Nobody has proven the address yet: whoever does shall find what they said themselves.
    if (!known.activatedAt) await replaceDraft(tx, ctx, { id: known.id, registration });
    return note(tx);
  });
}

async function replaceDraft(
  tx: Tx,
  { now }: Pick<Ctx, 'now'>,
  { id, registration }: { id: number; registration: Registration },
): Promise<void> {
  const names = nameParts(registration.fio);
  if (!(await replaceRegistration(tx, id, { ...registration, ref: registration.ref ?? null, names, now: now() }))) return;
  await insertConsents(tx, id, registration.consents);
  await announceUser(tx, id);
}

async function chosenCountry({ prisma }: Ctx, { countryId, countryCode, country_code }: Register): Promise<number | null> {
  const code = (countryCode ?? country_code)?.replace(/\D/g, '');
  const countries = await readCountries(prisma);
  return countries.find((country) => country.id === countryId || country.code === code)?.id ?? null;
}
