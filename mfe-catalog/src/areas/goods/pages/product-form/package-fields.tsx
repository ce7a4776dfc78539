import { Input } from '@fluentui/react-input';
import { FormField } from '@market/shell-kit/forms/form';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../../../management/use-text.ts';
import type { FormPart } from './product-form-state.ts';

const MEASURES = [
  { name: 'length', label: 'LENGTH' },
  { name: 'width', label: 'WIDTH' },
  { name: 'height', label: 'HEIGHT' },
  { name: 'weight', label: 'WEIGHT' },
] as const;

/** What a carrier asks for. */
export function PackageFields({ form }: FormPart) {
  const styles = usePageStyles();
  const { t } = useText();
  return (
    <PageSection title={t('GOODS.SECTION.PACKAGE')}>
      <div className={styles.narrowFields}>
        {MEASURES.map(({ name, label }) => (
          <FormField key={name} form={form} name={name} label={t(`GOODS.MEASURE.${label}`)} required size="large">
            {(field) => (
              <Input {...field} size="large" inputMode="numeric" contentAfter={t(name === 'weight' ? 'GOODS.GRAM' : 'GOODS.MILLIMETRE')} />
            )}
          </FormField>
        ))}
        <FormField form={form} name="expiration_date" label={t('GOODS.FIELD.EXPIRES')} size="large">
          {(field) => <Input {...field} size="large" type="date" />}
        </FormField>
      </div>
    </PageSection>
  );
}
