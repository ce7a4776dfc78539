import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { Logo } from './company.ts';
import { CompanyId } from './company-id.ts';

/**
 * A person was asked to act for a company and has not answered yet. It says nothing of whether that person has an account, of which kind,
 * or for whom they act.
 */
export const Invitation = z.object({
  id: z.int().positive(),
  /** The e-mail address or phone that was written to. */
  contact: z.string(),
  /** As the inviter wrote it; may be empty. */
  fio: z.string(),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** It can no longer be accepted until it is sent again. */
  expired: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;
export const InvitationAnswer = dataOf(Invitation);
export const InvitationList = z.object({ data: z.array(Invitation) });

export const CompanyInvitation = z.object({ id: CompanyId, invitation_id: z.int32().positive() });
export type CompanyInvitation = z.output<typeof CompanyInvitation>;
export const InvitationWithdrawn = dataOf(z.object({ id: z.int() }));

/** An invitation as the invited person sees it. */
export const MyInvitation = z.object({
  id: z.int().positive(),
  company: z.object({ id: z.int().positive(), brand: z.string(), name: z.string(), logo: Logo.nullable() }),
  /** Name of the member who invites; empty where it is not known. */
  invited_by: z.string(),
  contact: z.string(),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type MyInvitation = z.infer<typeof MyInvitation>;

/** Invitations to what the caller has proven to be theirs, and what that is. */
export const MyInvitations = z.object({
  data: z.array(MyInvitation),
  contacts: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
});
export type MyInvitations = z.infer<typeof MyInvitations>;

export const AnswerInvitation = z.object({ id: z.int32().positive() });
export type AnswerInvitation = z.output<typeof AnswerInvitation>;
/** The company that the caller acts for from their next call on. */
export const InvitationAccepted = dataOf(z.object({ id: z.int(), company: z.object({ id: z.int().positive(), name: z.string() }) }));
export const InvitationDeclined = dataOf(z.object({ id: z.int() }));
