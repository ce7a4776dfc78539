import { Input } from '@fluentui/react-input';
import { Textarea } from '@fluentui/react-textarea';
import { PUBLICATION_LIMITS } from '@market/content-contract/publication';
import { FormField } from '@market/shell-kit/forms/form';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../../use-text.ts';
import type { PublicationFormState } from '../use-edit-form.ts';
import { BodyField } from './body-field.tsx';
import { GoodsField } from './goods-field.tsx';

/** What is read of a publication: title, description, text and goods. */
export function CommonFields({ form, company }: { form: PublicationFormState; company: number | null }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <div className={page.card}>
      <FormField form={form} name="title" label={t('BLOG.FORM.TITLE_FIELD')} required>
        {({ ref, ...field }) => <Input {...field} input={{ ref }} size="large" maxLength={PUBLICATION_LIMITS.title} />}
      </FormField>
      <FormField form={form} name="description" label={t('BLOG.FORM.DESCRIPTION')} hint={t('BLOG.FORM.DESCRIPTION_HINT')}>
        {({ ref, ...field }) => (
          <Textarea {...field} textarea={{ ref }} size="large" resize="vertical" rows={3} maxLength={PUBLICATION_LIMITS.description} />
        )}
      </FormField>
      <BodyField form={form} />
      {company !== null && <GoodsField form={form} company={company} />}
    </div>
  );
}
