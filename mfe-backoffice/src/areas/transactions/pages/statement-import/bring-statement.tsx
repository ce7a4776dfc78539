import { Field } from '@fluentui/react-field';
import type { StatementAnswer } from '@market/billing-contract/statement';
import { useMay } from '@market/shell-kit/session/capabilities';
import { CompanyChoice } from '@market/shell-kit/slots/company-choice';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { UploadZone } from '@market/shell-kit/uploads/upload-zone';
import { useState } from 'react';
import { useText } from '../../use-text.ts';

/** Takes the file of a bank: of the own company; for administrators of the marketplace, or of a company that they choose. */
export function BringStatement({ onBrought }: { onBrought: (id: number) => void }) {
  const page = usePageStyles();
  const { t } = useText();
  const choosesCompany = useMay('statements.import-all');
  const [company, setCompany] = useState<number | null>(null);
  return (
    <PageSection title={t('STATEMENT.BRING')}>
      <p className={page.note}>{t('STATEMENT.HINT')}</p>
      {choosesCompany && (
        <Field label={t('STATEMENT.COMPANY')} hint={t('STATEMENT.COMPANY_HINT')}>
          <CompanyChoice value={company} onChange={setCompany} />
        </Field>
      )}
      <UploadZone<StatementAnswer>
        label={t('STATEMENT.LABEL')}
        accept=".txt,text/plain"
        service="billing"
        path={company === null ? '/api/statement' : `/api/statement?company_id=${company}`}
        onBrought={({ data }) => onBrought(data.id)}
      />
    </PageSection>
  );
}
