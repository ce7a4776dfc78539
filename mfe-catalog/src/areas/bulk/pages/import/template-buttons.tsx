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
import { useText } from '../../use-text.ts';
import { useChoiceStyles } from './sheet.styles.ts';

const MANY = 1_000;

/** A file with nothing but the titles, to be filled in; with the characteristics of a product type if one is chosen. */
export function TemplateButtons() {
  const management = usePageStyles();
  const styles = useChoiceStyles();
  const { t } = useText();
  const [type, setType] = useState('');
  const types = catalogue.hooks.productType.list.useQuery({ per_page: MANY });
  const download = useDownload();
  const withToast = useActionToast(t('IMPORT.TEMPLATE'));
  const get = (format: 'csv' | 'xlsx') =>
    void withToast(download(`${IMPORT_TEMPLATE_PATH}?format=${format}${type === '' ? '' : `&product_type_id=${type}`}`));
  return (
    <div className={mergeClasses(management.row, styles.level)}>
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
