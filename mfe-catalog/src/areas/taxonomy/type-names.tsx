import { Input } from '@fluentui/react-input';
import { FormField } from '@market/shell-kit/forms/form';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { ReactNode } from 'react';
import type { TypeFormState } from './type-values.ts';
import { useText } from './use-text.ts';

/** What a product type is called; below it a button. */
export function TypeNames({ form, children }: { form: TypeFormState; children: ReactNode }) {
  const styles = usePageStyles();
  const { t } = useText();
  return (
    <section className={styles.card} aria-label={t('TYPES.NAMES')}>
      <div className={styles.fields}>
        <FormField form={form} name="names.ru" label={t('TYPES.FIELD.RU')} required size="large">
          {(field) => <Input {...field} size="large" />}
        </FormField>
        <FormField form={form} name="names.en" label={t('TYPES.FIELD.EN')} size="large">
          {(field) => <Input {...field} size="large" lang="en" />}
        </FormField>
      </div>
      <div>{children}</div>
    </section>
  );
}
