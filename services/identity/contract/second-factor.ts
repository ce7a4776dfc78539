import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';

/** Whoever finds the browser open shall not be able to put their own app beside the account. */
export const EnrollSecondFactor = z.object({
  /** Needed by those who have a password; the others must have signed in just now. */
  current_password: z.string().max(200).optional(),
});
export type EnrollSecondFactor = z.output<typeof EnrollSecondFactor>;

/** What an authenticator app is given; becomes effective with the first right code. */
export const SecondFactorOffer = dataOf(z.object({ secret: z.string(), uri: z.string() }));

export const ConfirmEnrollment = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'CODE_LENGTH'),
});
export type ConfirmEnrollment = z.output<typeof ConfirmEnrollment>;

/** Codes that stand in for a lost phone, each once; shown this once. */
export const SecondFactorConfirmed = dataOf(z.object({ recovery_codes: z.array(z.string()) }));

/** A stranger at an open session must not be able to take the protection off. */
export const RemoveSecondFactor = EnrollSecondFactor.extend({ code: z.string().trim().min(1, 'REQUIRED_FIELD').max(32) });
export type RemoveSecondFactor = z.output<typeof RemoveSecondFactor>;
export const SecondFactorRemoved = dataOf(z.object({ second_factor: z.literal(false) }));

/** Whether staff must have a second factor before they can do anything of theirs. */
export const StaffSecondFactor = z.object({ required: z.boolean() });
export type StaffSecondFactor = z.output<typeof StaffSecondFactor>;
export const StaffSecondFactorAnswer = dataOf(StaffSecondFactor);
