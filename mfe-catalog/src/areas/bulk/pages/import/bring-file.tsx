import { Field } from '@fluentui/react-field';
import type { ImportAnswer } from '@market/catalogue-contract/import';
import { useMay } from '@market/shell-kit/session/capabilities';
import { CompanyChoice } from '@market/shell-kit/slots/company-choice';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { UploadZone } from '@market/shell-kit/uploads/upload-zone';
import { useState } from 'react';
import { useText } from '../../use-text.ts';
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
          <CompanyChoice value={company} onChange={setCompany} />
        </Field>
      )}
      {staff && company === null ? (
        <p className={management.note}>{t('IMPORT.CHOOSE_COMPANY')}</p>
      ) : (
        <UploadZone<ImportAnswer>
          label={t('IMPORT.LABEL')}
          accept=".csv,.xlsx,.txt,.tsv"
          service="catalogue"
          path={company === null ? '/api/shop/imports' : `/api/shop/imports?company_id=${company}`}
          onBrought={({ data }) => onBrought(data.id)}
        />
      )}
      <TemplateButtons />
    </PageSection>
  );
}
