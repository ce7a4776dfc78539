import type { z } from 'zod';
import type { Locale } from '../session/locale.ts';

/** Sentences of a contract by their code, as `contract/refusals.ts` of a service has them. */
export type FormTexts = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** A fault as a form keeps it: a key of the kit's texts with what fills it. Words are found when it is drawn, in the language of then. */
const coded = (key: string, values: Record<string, unknown> = {}): string => `kit:${key} ${JSON.stringify(values)}`;

const FORMATS: Record<string, string> = { email: 'FORM.EMAIL', url: 'FORM.URL', date: 'FORM.DATE', time: 'FORM.TIME' };

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  const count = Number(minimum);
  if (origin === 'string') return coded('FORM.SHORT', { count });
  return origin === 'array' || origin === 'set' ? coded('FORM.FEW', { count }) : coded('FORM.SMALL', { count });
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  const count = Number(maximum);
  if (origin === 'string') return coded('FORM.LONG', { count });
  return origin === 'array' || origin === 'set' ? coded('FORM.MANY', { count }) : coded('FORM.BIG', { count });
}

/** What a schema's own rules say when the contract gave them no word. */
export function wordOf(issue: z.core.$ZodRawIssue): string {
  if (isEmpty(issue.input)) return coded('FORM.REQUIRED');
  switch (issue.code) {
    case 'invalid_format':
      return coded(FORMATS[issue.format as string] ?? 'FORM.FORMAT');
    case 'invalid_type':
      return coded(issue.expected === 'number' || issue.expected === 'int' ? 'FORM.NUMBER' : 'FORM.FORMAT');
    case 'too_small':
      return tooSmall(issue as unknown as z.core.$ZodIssueTooSmall);
    case 'too_big':
      return tooBig(issue as unknown as z.core.$ZodIssueTooBig);
    case 'not_multiple_of':
      return coded(issue.divisor === 1 ? 'FORM.NUMBER' : 'FORM.FORMAT');
    default:
      return coded('FORM.NOT_ALLOWED');
  }
}

interface LocaleContext {
  locale: Locale;
  texts: FormTexts;
  t: (key: string, values?: Record<string, unknown>) => string;
}

/** The sentence of a fault: of the kit, of the contract, or as the server wrote it. */
export function sentenceOfFault(fault: string | undefined, { locale, texts, t }: LocaleContext): string | undefined {
  if (fault === undefined || fault === '') return undefined;
  const [, key, values] = /^kit:(\S+) (.*)$/s.exec(fault) ?? [];
  if (key && values) return t(key, JSON.parse(values) as Record<string, unknown>);
  if (Object.hasOwn(texts, fault)) return texts[fault]?.[locale];
  return /^[A-Z][A-Z0-9_]*$/.test(fault) ? t('FORM.NOT_ALLOWED') : fault;
}
