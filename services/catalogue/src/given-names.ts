import type { Locale } from '@market/kit-contract/locale';
import { DomainError } from '@market/service-kit/errors';
import { changeOf } from '@market/service-kit/spellings';

/** A name as it is sent: `name` is the Russian one, `names` says it by language. */
interface GivenNames {
  name?: string | undefined;
  names?: { ru?: string | undefined; en?: string | null | undefined } | undefined;
}

interface StoredNames {
  ru: string;
  en: string | null;
}

/**
 * Both names after a change; languages that are left out stay. Read in English, `name` is the English one: that it comes back says nothing
 * about the Russian one.
 *
 * @throws DomainError VALIDATION naming `name`, when it says another new thing than `names`
 */
export function changedNames({ ru, en }: StoredNames, { name, names }: GivenNames, locale: Locale): StoredNames {
  const shown = locale === 'en' ? (en ?? ru) : ru;
  const change = changeOf(ru, { 'names.ru': names?.ru, name: name === shown ? undefined : name });
  return { ru: change ?? ru, en: names?.en === undefined ? en : names.en };
}

/** The names of something new. @throws DomainError VALIDATION naming `name`, when `names` does not know it */
export function newNames({ name, names }: GivenNames): StoredNames {
  const ru = names?.ru ?? name;
  if (ru === undefined) throw new Error('the contract lets nothing pass without a name');
  if (name !== undefined && name !== ru && name !== names?.en)
    throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { name: 'SPELLINGS_DISAGREE' });
  return { ru, en: names?.en ?? null };
}
