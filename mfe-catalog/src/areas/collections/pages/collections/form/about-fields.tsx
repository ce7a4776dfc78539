import { Checkbox } from '@fluentui/react-checkbox';
import { Input } from '@fluentui/react-input';
import { Textarea } from '@fluentui/react-textarea';
import { FormField } from '@market/shell-kit/forms/form';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../../use-text.ts';
import type { CollectionFormState } from './use-collection-form.ts';

/** What it is called, what it is about, when it is shown. */
export function AboutFields({ form }: { form: CollectionFormState }) {
  const styles = usePageStyles();
  const { t } = useText();
  return (
    <PageSection title={t('COLLECTION_FORM.ABOUT')}>
      <div className={styles.fields}>
        <FormField form={form} name="names.ru" label={t('COLLECTION_FORM.NAME')} required size="large">
          {(field) => <Input {...field} size="large" maxLength={255} />}
        </FormField>
        <FormField form={form} name="names.en" label={t('COLLECTION_FORM.NAME_EN')} size="large">
          {(field) => <Input {...field} size="large" maxLength={255} />}
        </FormField>
        <FormField form={form} name="descriptions.ru" label={t('COLLECTION_FORM.DESCRIPTION')} size="large">
          {(field) => <Textarea {...field} size="large" rows={4} resize="vertical" maxLength={5_000} />}
        </FormField>
        <FormField form={form} name="descriptions.en" label={t('COLLECTION_FORM.DESCRIPTION_EN')} size="large">
          {(field) => <Textarea {...field} size="large" rows={4} resize="vertical" maxLength={5_000} />}
        </FormField>
        <FormField
          form={form}
          name="slug"
          label={t('COLLECTION_FORM.SLUG')}
          size="large"
          hint={t('COLLECTION_FORM.SLUG_HINT')}
          className={styles.across}
        >
          {(field) => <Input {...field} size="large" maxLength={80} autoCapitalize="none" spellCheck={false} />}
        </FormField>
        <FormField form={form} name="starts_on" label={t('COLLECTION_FORM.STARTS')} size="large">
          {(field) => <Input {...field} type="date" size="large" />}
        </FormField>
        <FormField form={form} name="ends_on" label={t('COLLECTION_FORM.ENDS')} size="large">
          {(field) => <Input {...field} type="date" size="large" />}
        </FormField>
        <FormField form={form} name="active" className={styles.across}>
          {({ value, onChange, ...field }) => (
            <Checkbox
              {...field}
              checked={value}
              label={t('COLLECTION_FORM.ACTIVE')}
              onChange={(_, { checked }) => onChange(checked === true)}
            />
          )}
        </FormField>
      </div>
    </PageSection>
  );
}
