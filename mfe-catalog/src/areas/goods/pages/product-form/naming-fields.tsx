import { Input } from '@fluentui/react-input';
import { Select } from '@fluentui/react-select';
import { Textarea } from '@fluentui/react-textarea';
import type { ProductType } from '@market/catalogue-contract/product-type';
import { FormField } from '@market/shell-kit/forms/form';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { OneCategory } from '../../../../features/pickers/category-picker/one-category.tsx';
import { useText } from '../../../../management/use-text.ts';
import type { FormPart } from './product-form-state.ts';
import { useSuggestedType } from './use-suggested-type.ts';

interface NamingFieldsProps extends FormPart {
  types: readonly ProductType[];
  /** Asks before attribute values of the former type are lost. */
  onType: (id: number | null) => void;
}

/** What the goods are: name, category, type, description. */
export function NamingFields({ form, types, onType }: NamingFieldsProps) {
  const styles = usePageStyles();
  const { t } = useText();
  const isSuggested = useSuggestedType(form, onType);
  const typeHint = t(isSuggested ? 'GOODS.FIELD.TYPE_SUGGESTED' : 'GOODS.FIELD.TYPE_HINT');
  return (
    <PageSection title={t('GOODS.SECTION.NAMING')}>
      <div className={styles.fields}>
        <FormField form={form} name="name" label={t('GOODS.FIELD.NAME')} required size="large" className={styles.across}>
          {(field) => <Input {...field} size="large" maxLength={255} />}
        </FormField>
        <FormField form={form} name="category_id" label={t('GOODS.FIELD.CATEGORY')} required size="large">
          {(field) => <OneCategory {...field} />}
        </FormField>
        <FormField form={form} name="product_type_id" label={t('GOODS.FIELD.TYPE')} required size="large" hint={typeHint}>
          {({ value, onChange: _, ...field }) => (
            <Select
              {...field}
              size="large"
              value={value === null ? '' : String(value)}
              onChange={(_event, data) => onType(data.value === '' ? null : Number(data.value))}
            >
              <option value="">{t('GOODS.FIELD.TYPE_NONE')}</option>
              {types.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="description" label={t('GOODS.FIELD.DESCRIPTION')} size="large" className={styles.across}>
          {(field) => <Textarea {...field} size="large" rows={5} resize="vertical" maxLength={20_000} />}
        </FormField>
        <FormField
          form={form}
          name="name_en"
          label={t('GOODS.FIELD.NAME_EN')}
          size="large"
          hint={t('GOODS.FIELD.EN_HINT')}
          className={styles.across}
        >
          {(field) => <Input {...field} size="large" lang="en" maxLength={255} />}
        </FormField>
        <FormField form={form} name="description_en" label={t('GOODS.FIELD.DESCRIPTION_EN')} size="large" className={styles.across}>
          {(field) => <Textarea {...field} size="large" lang="en" rows={3} resize="vertical" maxLength={20_000} />}
        </FormField>
      </div>
    </PageSection>
  );
}
