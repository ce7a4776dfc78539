import { looksLikeEmail } from '@market/identity-contract/email-address';
import type { PhoneValue } from '@market/shell-kit/forms/phone-field';
import { isWhole, type PhoneCountry } from '@market/shell-kit/forms/phone-number';
import type { AuthKey } from '../auth-texts.ts';

/** What the reader does at a time. All are drawn at one address. */
export type SignInStep = 'check' | 'password' | 'second-factor' | 'code' | 'forgot' | 'reset-sent' | 'registration' | 'email-sent';

/** Everything typed at any step: kept together, so that no step loses what was typed at another. */
export interface SignInValues {
  /** By e-mail or login, or by phone: the same choice at signing in and signing up. */
  way: 'email' | 'phone';
  /** E-mail address or login. */
  login: string;
  phone: PhoneValue;
  password: string;
  code: string;
  secondCode: string;
  forgotEmail: string;
  email: string;
  fio: string;
  role: 'ROLE_VENDOR' | 'ROLE_BUYER';
  /** The code of whoever sent them here; empty: nobody did. */
  ref: string;
  acceptTerms: boolean;
  acceptPersonalData: boolean;
}

export type SignInField = Exclude<keyof SignInValues, 'way' | 'ref'>;

/** Russia, as the identity service numbers countries. */
const DEFAULT_COUNTRY = 1;

export const emptyValues: SignInValues = {
  way: 'email',
  login: '',
  phone: { countryId: DEFAULT_COUNTRY, digits: '' },
  password: '',
  code: '',
  secondCode: '',
  forgotEmail: '',
  email: '',
  fio: '',
  role: 'ROLE_VENDOR',
  ref: '',
  acceptTerms: false,
  acceptPersonalData: false,
};

/** A sentence of ours, or one that the service said. */
export type Words = { key: AuthKey } | { text: string };

export type SignInErrors = Partial<Record<SignInField, Words>>;

/** What a check of the fields needs beside them. */
export interface FieldFacts {
  country: PhoneCountry | null;
  /** Digits of a text message's code. */
  codeLength: number;
}

const isPhoneWhole = ({ phone }: SignInValues, { country }: FieldFacts): boolean => country !== null && isWhole(country, phone.digits);

/** The first of the sentences whose condition holds. */
const first = (...rules: [boolean, AuthKey][]): Words | undefined => {
  const broken = rules.find(([isBroken]) => isBroken);
  return broken && { key: broken[1] };
};

const phoneError = (values: SignInValues, facts: FieldFacts) =>
  first([values.phone.digits === '', 'VALIDATION.REQUIRED_FIELD'], [!isPhoneWhole(values, facts), 'VALIDATION.PHONE_INVALID']);

type Check = (values: SignInValues, facts: FieldFacts) => Partial<Record<SignInField, Words | undefined>>;

const checks: Record<SignInStep, Check> = {
  check: (values, facts) =>
    values.way === 'phone'
      ? { phone: phoneError(values, facts) }
      : { login: first([values.login.trim() === '', 'VALIDATION.REQUIRED_FIELD']) },
  password: ({ password }) => ({ password: first([password === '', 'VALIDATION.REQUIRED_FIELD']) }),
  'second-factor': ({ secondCode }) => ({ secondCode: first([secondCode.trim() === '', 'VALIDATION.REQUIRED_FIELD']) }),
  code: ({ code }, { codeLength }) => ({
    code: first([code === '', 'VALIDATION.REQUIRED_FIELD'], [code.length !== codeLength, 'CODE.LENGTH']),
  }),
  forgot: ({ forgotEmail }) => ({
    forgotEmail: first([forgotEmail.trim() === '', 'FORGOT.EMAIL_REQUIRED'], [!looksLikeEmail(forgotEmail), 'FORGOT.EMAIL_INVALID']),
  }),
  registration: (values, facts) => ({
    ...(values.way === 'phone'
      ? { phone: phoneError(values, facts) }
      : {
          email: first(
            [values.email.trim() === '', 'VALIDATION.REQUIRED_FIELD'],
            [!looksLikeEmail(values.email), 'VALIDATION.EMAIL_INVALID'],
          ),
        }),
    fio: first([values.fio.trim() === '', 'REGISTER.FIO_REQUIRED']),
    acceptTerms: first([!values.acceptTerms, 'REGISTER.TERMS_REQUIRED']),
    acceptPersonalData: first([!values.acceptPersonalData, 'REGISTER.CONSENT_REQUIRED']),
  }),
  'email-sent': () => ({}),
  'reset-sent': () => ({}),
};

/** What is wrong with the fields of a step, in the order they stand in. */
export function errorsOf(step: SignInStep, values: SignInValues, facts: FieldFacts): SignInErrors {
  const found = Object.entries(checks[step](values, facts)).filter(([, words]) => words !== undefined);
  return Object.fromEntries(found) as SignInErrors;
}

/** Whether the step's button may be pressed at all: a phone that is too short cannot be meant. */
export const isPressable = (step: SignInStep, values: SignInValues, facts: FieldFacts): boolean =>
  step === 'code' ? values.code.length === facts.codeLength : step !== 'check' || values.way !== 'phone' || isPhoneWhole(values, facts);
