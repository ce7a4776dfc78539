import { Button } from '@fluentui/react-button';
import type { Invoice } from '@market/billing-contract/invoice';
import { useCopy } from '@market/shell-kit/feedback/use-copy';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { type Fact, FactList } from '@market/shell-kit/ui/fact-list';
import { useText } from '../../use-text.ts';
import { useInvoiceStyles } from './invoice.styles.ts';

const RUSSIAN_BIK = /^\d+$/;

/** Where money is sent, how much and with which words, each part to be copied by itself. A void invoice is only read. */
export function PaymentDetails({ invoice: { seller, amount, purpose, state } }: { invoice: Invoice }) {
  const { t } = useText();
  const { money } = useFormat();
  const parts = [
    ['recipient', seller.name],
    ['inn', seller.inn],
    ['kpp', seller.kpp],
    ['address', seller.address],
    ['account', seller.account],
    ['bank', seller.bank],
    [RUSSIAN_BIK.test(seller.bik) ? 'bik' : 'swift', seller.bik],
    ['correspondent_account', seller.correspondent_account],
    ['amount', amount.toFixed(2), money(amount)],
    ['purpose', purpose],
  ] as const;
  const facts = parts.map(([part, value, shown = value]): Fact => {
    const term = t(`INVOICE.PART.${part}`);
    if (value === '') return [term, null];
    return [term, state === 'void' ? shown : <Copied key={part} term={term} value={value} shown={shown} />];
  });
  return <FactList facts={facts} />;
}

interface CopiedProps {
  term: string;
  /** As a bank's form takes it. */
  value: string;
  /** As a reader takes it. */
  shown: string;
}

function Copied({ term, value, shown }: CopiedProps) {
  const styles = useInvoiceStyles();
  const { t } = useText();
  const copy = useCopy({ copied: t('INVOICE.COPIED', { name: term }), failed: t('INVOICE.NOT_COPIED') });
  return (
    <span className={styles.copied}>
      <span className={styles.value}>{shown}</span>
      <Button
        className={styles.screen}
        appearance="subtle"
        size="small"
        icon={<Icon name="copy" />}
        aria-label={t('INVOICE.COPY_OF', { name: term })}
        title={t('INVOICE.COPY')}
        onClick={() => void copy(value)}
      />
    </span>
  );
}
