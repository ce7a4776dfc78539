import type { InvitedUser, InviteUser } from '@market/identity-contract/user';
import { audit, SYSTEM } from '@market/service-kit/data/audit';
import { takenIndex } from '@market/service-kit/data/refusing-taken';
import { inTransaction, type Tx } from '@market/service-kit/data/transaction';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { findServedPhone } from '../country/served-phone.ts';
import { newLink } from '../letters/letter-links.ts';
import { sendRecipient } from '../letters/send-recipient.ts';
import { takeAttempt } from '../limits/attempts.queries.ts';
import { announceUser } from '../person/announce-user.ts';
import { nameParts } from '../person/create-account.ts';
import { insertUser } from '../person/written-user.queries.ts';
import { type Contact, findInvited, type InvitedUserRow } from './invited-user.queries.ts';

type Invitation = z.output<typeof InviteUser>;

/** So many new people one person may bring in a day: every one of them costs a letter. */
const INVITES_PER_DAY = 50;
/** And so often the same one: each time costs a letter. */
const INVITES_OF_ONE_PER_DAY = 5;
const DAY = 86_400;
/** As long as the letter shows of it. */
const NAME_SHOWN = 150;

/** A letter by which the invited one chooses a password. A user with a phone signs in by a code instead. */
async function writeTo(
  ctx: Ctx,
  tx: Tx,
  { id, email, invitation }: { id: number; email: string | null; invitation: Invitation },
): Promise<void> {
  if (email === null) return;
  const params = await newLink(tx, ctx, { userId: id, purpose: 'activation' });
  const company = invitation.company.slice(0, NAME_SHOWN).toWellFormed();
  // Before the commit: an account whose letter nobody takes would be there and nobody could come in.
  await ctx.post.letter({ to: email, locale: invitation.locale, template: 'company_invitation', params: { ...params, company } });
}

/** A vendor's account for whoever is invited. */
async function make(ctx: Ctx, invitation: Invitation, contact: Contact): Promise<number> {
  const { fio = '', locale } = invitation;
  const [last_name, first_name, middle_name] = nameParts(fio);
  const names = { fio, last_name, first_name, middle_name };
  // Who is reached by a phone proves that it is theirs by the code they sign in with.
  const activated_at = 'phone' in contact ? ctx.now() : null;
  const id = await inTransaction(ctx.db.pool, async (tx) => {
    const made = await insertUser(tx, { ...contact, ...names, locale, roles: ['ROLE_VENDOR'], activated_at });
    await audit(tx, {
      actor: SYSTEM,
      action: 'user.invited',
      subject: 'user',
      subjectId: made,
      after: { invited_by: invitation.invited_by },
    });
    const { email } = await announceUser(tx, made);
    await writeTo(ctx, tx, { id: made, email, invitation });
    return made;
  });
  sendRecipient(ctx, id);
  return id;
}

/** Who has not chosen a password yet is written to once more. */
async function known(ctx: Ctx, invitation: Invitation, { id, email, active, fit }: InvitedUserRow): Promise<InvitedUser> {
  if (!fit) return { user_id: 0, outcome: 'unfit' };
  if (!active) await inTransaction(ctx.db.pool, (tx) => writeTo(ctx, tx, { id, email, invitation }));
  return { user_id: id, outcome: 'found' };
}

async function contactOf(ctx: Ctx, { email, phone, country }: Invitation): Promise<Contact | null> {
  if (email !== undefined) return { email };
  const read = await findServedPhone(ctx, { typed: phone ?? '', countryIso: country });
  return read && { phone: read.phone };
}

/** Counts one more invitation, unless there were enough of this person, or of all. */
async function isTooMany({ db, now }: Ctx, inviter: number, contact: Contact): Promise<boolean> {
  const who = 'email' in contact ? contact.email : contact.phone;
  const ofOne = { kind: 'invite.one', key: `${inviter} ${who}`, window: DAY, most: INVITES_OF_ONE_PER_DAY };
  const ofAll = { kind: 'invite', key: String(inviter), window: DAY, most: INVITES_PER_DAY };
  return (await takeAttempt(db.pool, ofOne, now())) > 0 || (await takeAttempt(db.pool, ofAll, now())) > 0;
}

/**
 * Finds the account of a person who is asked to act for a company, or makes one. Only a vendor's account may: nobody else's role is changed
 * by what a stranger wants.
 */
export async function inviteUser(ctx: Ctx, invitation: Invitation): Promise<{ data: InvitedUser }> {
  const contact = await contactOf(ctx, invitation);
  if (!contact) return { data: { user_id: 0, outcome: 'phone_invalid' } };
  if (await isTooMany(ctx, invitation.invited_by, contact)) return { data: { user_id: 0, outcome: 'too_many' } };
  const found = await findInvited(ctx.db.pool, contact);
  if (found) return { data: await known(ctx, invitation, found) };
  try {
    return { data: { user_id: await make(ctx, invitation, contact), outcome: 'made' } };
  } catch (thrown) {
    // The company pressed the button twice; the other request has created the account.
    const other = takenIndex(thrown) === null ? null : await findInvited(ctx.db.pool, contact);
    if (!other) throw thrown;
    return { data: await known(ctx, invitation, other) };
  }
}
