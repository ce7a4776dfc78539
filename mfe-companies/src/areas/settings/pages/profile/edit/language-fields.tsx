import { Checkbox } from '@fluentui/react-checkbox';
import { Select } from '@fluentui/react-select';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Country } from '@market/identity-contract/country';
import { FormField } from '@market/shell-kit/forms/form';
import { $locale, LOCALES } from '@market/shell-kit/session/locale';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { useController } from 'react-hook-form';
import { useText } from '../../../use-text.ts';
import type { ProfileFormState } from './use-profile-form.ts';

/** Languages of those we trade with. */
const LANGUAGES = ['ru', 'en', 'tr', 'ky', 'zh', 'vi', 'uz', 'tg'] as const;

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  boxes: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))', gap: '0 12px', marginLeft: '-8px' },
});

/** In which language the product speaks, where the reader is, and what the reader speaks. */
export function LanguageFields({ form, countries }: { form: ProfileFormState; countries: readonly Country[] }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <PageSection title={t('PROFILE.LANGUAGE_AND_COUNTRY')}>
      <div className={page.fields}>
        <FormField form={form} name="locale" label={t('PROFILE.LOCALE')} hint={t('PROFILE.LOCALE_HINT')} size="large">
          {(field) => (
            <Select {...field}>
              {LOCALES.map((locale) => (
                <option key={locale} value={locale}>
                  {t(`LOCALE.${locale}`)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="country" label={t('PROFILE.COUNTRY')} size="large">
          {(field) => (
            <Select {...field}>
              {field.value === '' && <option value="">{t('PROFILE.COUNTRY_NONE')}</option>}
              {countries.map(({ id, name }) => (
                <option key={id} value={String(id)}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </div>
      <SpokenLanguages form={form} />
    </PageSection>
  );
}

function SpokenLanguages({ form }: { form: ProfileFormState }) {
  const styles = useStyles();
  const { t } = useText();
  const locale = useUnit($locale);
  const { field } = useController({ control: form.control, name: 'languages' });
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const label = (code: string): string => {
    const name = names.of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  };
  const toggle = (code: string, spoken: boolean) => {
    const chosen = new Set(field.value);
    if (spoken) chosen.add(code);
    else chosen.delete(code);
    // In the order of the list, so that ticking back and forth is no change.
    const known: readonly string[] = LANGUAGES;
    field.onChange([...known.filter((one) => chosen.has(one)), ...[...chosen].filter((one) => !known.includes(one))]);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('PROFILE.LANGUAGES')}</legend>
      <div className={styles.boxes}>
        {LANGUAGES.map((code) => (
          <Checkbox
            key={code}
            label={label(code)}
            checked={field.value.includes(code)}
            onChange={(_, { checked }) => toggle(code, checked === true)}
          />
        ))}
      </div>
    </fieldset>
  );
}
