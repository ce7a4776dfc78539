import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { Select } from '@fluentui/react-select';
import { mergeClasses } from '@griffel/react';
import { IMPORT_TEMPLATE_PATH } from '@market/catalogue-contract/import';
import { useDownload } from '@market/shell-kit/data/download';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { catalogue } from '../../../../api.ts';
import { OneCategory } from '../../../../features/pickers/category-picker/one-category.tsx';
import { useText } from '../../use-text.ts';
import { useChoiceStyles } from './sheet.styles.ts';

const MANY = 1_000;

/** A file to be filled in: for goods of a category and a type, if they are chosen, with what may be said of those. */
export function TemplateButtons() {
  const management = usePageStyles();
  const styles = useChoiceStyles();
  const { t } = useText();
  const [type, setType] = useState('');
  const [category, setCategory] = useState<number | null>(null);
  const types = catalogue.hooks.productType.list.useQuery({ per_page: MANY });
  const download = useDownload('catalogue');
  const withToast = useActionToast(t('IMPORT.TEMPLATE'));
  const chosen = `${type === '' ? '' : `&product_type_id=${type}`}${category === null ? '' : `&category_id=${category}`}`;
  const get = (format: 'csv' | 'xlsx') => void withToast(download(`${IMPORT_TEMPLATE_PATH}?format=${format}${chosen}`));
  return (
    <div className={mergeClasses(management.row, styles.level)}>
      <Field label={t('IMPORT.TEMPLATE_CATEGORY')} className={styles.choice}>
        <OneCategory value={category} onChange={setCategory} />
      </Field>
      <Field label={t('IMPORT.TEMPLATE_TYPE')}>
        <Select className={styles.choice} value={type} onChange={(_, { value }) => setType(value)}>
          <option value="">{t('IMPORT.ANY_TYPE')}</option>
          {types.data?.data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button onClick={() => get('xlsx')}>{t('IMPORT.TEMPLATE_XLSX')}</Button>
      <Button onClick={() => get('csv')}>{t('IMPORT.TEMPLATE_CSV')}</Button>
    </div>
  );
}
