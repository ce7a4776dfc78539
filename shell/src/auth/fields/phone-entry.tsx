import { PhoneField } from '@market/shell-kit/forms/phone-field';
import { $locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import { type JSX, useMemo } from 'react';
import { useAuthStyles } from '../auth.styles.ts';
import { useAuthText } from '../auth-texts.ts';
import { $countries, $countriesFailed, countriesWanted } from '../sign-in/sign-in-form.model.ts';
import { useField } from './use-field.ts';

/** The phone of the widget: the same at signing in and signing up. */
export function PhoneEntry({ hint }: { hint?: string }): JSX.Element {
  const t = useAuthText();
  const styles = useAuthStyles();
  const { countries, failed, locale, ask } = useUnit({
    countries: $countries,
    failed: $countriesFailed,
    locale: $locale,
    ask: countriesWanted,
  });
  const field = useField('phone');
  const offered = useMemo(() => countries.map((country) => ({ ...country, name: country.names[locale] })), [countries, locale]);
  if (failed) {
    return (
      <p className={styles.text} role="alert">
        {t('CHECK.COUNTRIES_FAILED')}.{' '}
        <button type="button" className={styles.link} onClick={() => ask()}>
          {t('BOT.RETRY')}
        </button>
      </p>
    );
  }
  return <PhoneField label={t('PHONE')} required countries={offered.length > 0 ? offered : undefined} hint={hint} {...field} />;
}
