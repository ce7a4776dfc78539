import { Field } from '@fluentui/react-field';
import { useMay } from '@market/shell-kit/session/capabilities';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { CompanyPicker } from '../../../../features/pickers/company-picker.tsx';
import { useText } from '../../use-text.ts';
import { FileZone } from './file-zone.tsx';
import { TemplateButtons } from './template-buttons.tsx';

/** Takes a file of goods: of the own company, or of one that staff choose. */
export function BringFile({ onBrought }: { onBrought: (id: number) => void }) {
  const management = usePageStyles();
  const { t } = useText();
  const staff = useMay('goods.manage-all');
  const [company, setCompany] = useState<number | null>(null);
  return (
    <PageSection title={t('IMPORT.BRING')}>
      <p className={management.note}>{t('IMPORT.HINT')}</p>
      {staff && (
        <Field label={t('IMPORT.COMPANY')} required>
          <CompanyPicker value={company} onChange={setCompany} />
        </Field>
      )}
      {staff && company === null ? (
        <p className={management.note}>{t('IMPORT.CHOOSE_COMPANY')}</p>
      ) : (
        <FileZone path={company === null ? '/api/shop/imports' : `/api/shop/imports?company_id=${company}`} onBrought={onBrought} />
      )}
      <TemplateButtons />
    </PageSection>
  );
}
