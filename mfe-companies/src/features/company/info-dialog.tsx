import { useText } from '../../use-text.ts';
import { FactsDialog } from './facts-dialog.tsx';

/** When the marketplace answers for its companies: the same for all of them, whatever hours their stores keep. */
export function InfoDialog({ brand }: { brand: string }) {
  const { t } = useText();
  const facts = [
    { term: t('COMPANY.INFO.WORKDAYS'), value: t('COMPANY.INFO.HOURS') },
    { term: t('COMPANY.INFO.SUNDAY'), value: t('COMPANY.INFO.CLOSED') },
  ];
  return (
    <FactsDialog opener={t('COMPANY.INFO.OPEN')} title={t('COMPANY.INFO.TITLE', { brand })} facts={facts} note={t('COMPANY.INFO.NOTE')} />
  );
}
