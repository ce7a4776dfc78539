import { z } from 'zod';
import type { SignInStep, SignInValues } from './sign-in-values.ts';

// A phone drops the tab while its owner reads the text message: what was typed and where they were waits in this tab's own storage. What
// opens an account is not among it, and leaving the page forgets it all.

const STORAGE_KEY = 'market:sign-in';
const KEPT_MS = 30 * 60_000;

/** Steps worth coming back to: at the others nothing is lost that a moment would not bring again. */
const LASTING: readonly SignInStep[] = ['registration', 'code', 'email-sent', 'forgot', 'reset-sent'];

const Step = z.enum(['check', 'password', 'second-factor', 'code', 'forgot', 'reset-sent', 'registration', 'email-sent']);
const KeptSignIn = z.object({
  at: z.number(),
  trail: z.array(Step).min(1),
  values: z.object({
    way: z.enum(['email', 'phone']),
    login: z.string(),
    phone: z.object({ countryId: z.number(), digits: z.string() }),
    forgotEmail: z.string(),
    email: z.string(),
    fio: z.string(),
    role: z.enum(['ROLE_VENDOR', 'ROLE_BUYER']),
    ref: z.string().default(''),
    acceptTerms: z.boolean(),
    acceptPersonalData: z.boolean(),
  }),
  codeLength: z.number(),
  codeResendAt: z.number().nullable(),
  letterResendAt: z.number().nullable(),
});
export type KeptSignIn = z.infer<typeof KeptSignIn>;

export interface SignInNow {
  trail: readonly SignInStep[];
  values: SignInValues;
  codeLength: number;
  codeResendAt: number | null;
  letterResendAt: number | null;
}

/** Keeps the present step, or forgets the one before where nothing would be lost. */
export function storeSignIn({ values, trail, ...rest }: SignInNow): void {
  const { password: _password, code: _code, secondCode: _second, ...kept } = values;
  try {
    if (LASTING.includes(trail.at(-1) ?? 'check'))
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...rest, at: Date.now(), trail, values: kept }));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // A full or forbidden storage costs what it would have kept.
  }
}

export function forgetSignIn(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Then there is nothing to forget.
  }
}

/** What an earlier load of this tab left, while it is fresh; what another hand wrote there counts as none. */
export function storedSignIn(): KeptSignIn | null {
  try {
    const kept = KeptSignIn.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
    return Date.now() - kept.at < KEPT_MS ? kept : null;
  } catch {
    return null;
  }
}
