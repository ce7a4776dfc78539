import { Field } from '@fluentui/react-field';
import { useMay } from '@market/shell-kit/session/capabilities';
import { Slot } from '@market/shell-kit/slots/slots';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { useText } from '../../use-text.ts';
import { StatementZone } from './statement-zone.tsx';

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
          <Slot name="company.picker" props={{ value: company, onChange: setCompany }} active fallback={null} />
        </Field>
      )}
      <StatementZone path={company === null ? '/api/statement' : `/api/statement?company_id=${company}`} onBrought={onBrought} />
    </PageSection>
  );
}
