import { Button } from '@fluentui/react-button';
import type { PaymentDetails } from '@market/companies-contract/company';
import { useCopy } from '@market/shell-kit/feedback/use-copy';
import { Icon } from '@market/shell-kit/icons/icon';
import { useText } from '../../use-text.ts';
import { FactsDialog } from './facts-dialog.tsx';

const PARTS = ['recipient', 'inn', 'kpp', 'account', 'bank', 'bik', 'correspondent_account'] as const;

/** Where money is sent, each part to be copied by itself. `brand`: whose they are, on a page of several. */
export function PaymentDialog({ brand, details }: { brand?: string; details: PaymentDetails | null }) {
  const { t } = useText();
  const copy = useCopy({ copied: t('COMPANY.PAYMENT.COPIED'), failed: t('COMPANY.PAYMENT.NOT_COPIED') });
  const facts = PARTS.flatMap((part) => {
    const [value, term] = [details?.[part], t(`COMPANY.PAYMENT.PART.${part}`)];
    if (!value) return [];
    const act = (
      <Button
        appearance="subtle"
        icon={<Icon name="copy" />}
        aria-label={t('COMPANY.PAYMENT.COPY_OF', { name: term })}
        title={t('COMPANY.PAYMENT.COPY')}
        onClick={() => void copy(value)}
      />
    );
    return [{ term, value, act }];
  });
  const note = facts.length === 0 ? t('COMPANY.PAYMENT.EMPTY') : null;
  const opener = t('COMPANY.PAYMENT.OPEN');
  return (
    <FactsDialog
      opener={opener}
      {...(brand ? { openerName: `${opener}: ${brand}` } : {})}
      title={t('COMPANY.PAYMENT.TITLE')}
      facts={facts}
      note={note}
    />
  );
}
