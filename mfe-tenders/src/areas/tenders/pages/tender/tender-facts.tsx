import { useFormat } from '@market/shell-kit/format/use-format';
import { FactList } from '@market/shell-kit/ui/fact-list';
import type { Tender } from '@market/tenders-contract/tender';
import { useClosingText } from '../../features/closing/use-closing-text.ts';
import { usePriceText } from '../../features/price/use-price-text.ts';
import { useText } from '../../use-text.ts';

/** What a tender says besides its words. */
export function TenderFacts({ tender }: { tender: Tender }) {
  const { t } = useText();
  const { date, number } = useFormat();
  const priceText = usePriceText();
  const closingText = useClosingText();
  const { status, categories, quantity, city, needed_by, closes_on, created_at, creator } = tender;
  return (
    <FactList
      facts={[
        [t('TENDERS.COLUMN.price'), priceText(tender)],
        [t('TENDERS.COLUMN.categories'), categories.map(({ name }) => name).join(', ')],
        [t('TENDERS.COLUMN.quantity'), quantity !== null && number(quantity)],
        [t('TENDERS.COLUMN.city'), city],
        [t('TENDERS.COLUMN.needed'), needed_by !== null && date(needed_by)],
        status === 'open'
          ? [t('TENDERS.COLUMN.closing'), t('TENDER.CLOSES', { left: closingText(tender), date: date(closes_on) })]
          : [t('TENDER.CLOSED'), date(closes_on)],
        [t('TENDER.POSTED'), date(created_at)],
        [t('TENDERS.COLUMN.creator'), creator.fio],
      ]}
    />
  );
}
