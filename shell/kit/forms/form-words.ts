import type { z } from 'zod';
import { number } from '../format/format.ts';
import type { Locale } from '../session/locale.ts';
import type { KitTextKey, Translate } from '../session/use-text-of.ts';

type Values = Record<string, string | number>;

/** Sentences of a contract by their code, as `contract/refusals.ts` of a service has them. */
export type FormTexts = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** A fault as a form keeps it: a key of the kit's texts with what fills it. Words are found when it is drawn, in the language of then. */
export const faultText = <Key extends string = KitTextKey>(key: NoInfer<Key>, values: Values = {}): string =>
  `kit:${key} ${JSON.stringify(values)}`;

const FORMATS: Record<string, KitTextKey> = { email: 'FORM.EMAIL', url: 'FORM.URL', date: 'FORM.DATE', time: 'FORM.TIME' };

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  const count = Number(minimum);
  if (origin === 'string') return faultText('FORM.SHORT', { count });
  return origin === 'array' || origin === 'set' ? faultText('FORM.FEW', { count }) : faultText('FORM.SMALL', { count });
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  const count = Number(maximum);
  if (origin === 'string') return faultText('FORM.LONG', { count });
  return origin === 'array' || origin === 'set' ? faultText('FORM.MANY', { count }) : faultText('FORM.BIG', { count });
}

/** What a schema's own rules say when the contract gave them no word. */
export function wordOf(issue: z.core.$ZodRawIssue): string {
  if (isEmpty(issue.input)) return faultText('FORM.REQUIRED');
  switch (issue.code) {
    case 'invalid_format':
      return faultText(FORMATS[issue.format as string] ?? 'FORM.FORMAT');
    case 'invalid_type':
      return faultText(issue.expected === 'number' || issue.expected === 'int' ? 'FORM.NUMBER' : 'FORM.FORMAT');
    case 'too_small':
      return tooSmall(issue as unknown as z.core.$ZodIssueTooSmall);
    case 'too_big':
      return tooBig(issue as unknown as z.core.$ZodIssueTooBig);
    case 'not_multiple_of':
      return faultText(issue.divisor === 1 ? 'FORM.NUMBER' : 'FORM.FORMAT');
    default:
      return faultText('FORM.NOT_ALLOWED');
  }
}

interface LocaleContext {
  locale: Locale;
  texts: FormTexts;
  t: Translate<KitTextKey>;
}

const withFormatted = ({ count, ...values }: Values, locale: Locale): Values =>
  count === undefined ? values : { ...values, count, formatted: number(Number(count), locale) };

/** The sentence of a fault: of the kit, of the contract, or as the server wrote it. */
export function sentenceOfFault(fault: string | undefined, { locale, texts, t }: LocaleContext): string | undefined {
  if (fault === undefined || fault === '') return undefined;
  const [, key, values] = /^kit:(\S+) (.*)$/s.exec(fault) ?? [];
  if (key && values) return t(key as KitTextKey, withFormatted(JSON.parse(values) as Values, locale));
  if (Object.hasOwn(texts, fault)) return texts[fault]?.[locale];
  return /^[A-Z][A-Z0-9_]*$/.test(fault) ? t('FORM.NOT_ALLOWED') : fault;
}
