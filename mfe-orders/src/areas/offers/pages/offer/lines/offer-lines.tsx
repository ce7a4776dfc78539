import type { Offer, OfferLine } from '@market/orders-contract/offer';
import { useFormat } from '@market/shell-kit/format/use-format';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useItemStyles } from '../../../../../features/item-table/item-table.styles.ts';
import { useText } from '../../../use-text.ts';
import { agreedSum, differenceOf, isOpen, piecesOf } from '../offer-rules.ts';
import { AgreedDifference } from './agreed-difference.tsx';
import { LinesTable } from './lines-table.tsx';

/** The lines of an offer as its buyer confirms them; what is otherwise than they saw last is said in words. */
export function OfferLines({ offer }: { offer: Offer }) {
  const { money, number } = useFormat();
  const lines = offer.lines.map((line) => ({
    goods: line,
    note: <LineNotes line={line} changed={offer.changed} open={isOpen(offer)} />,
    price: money(line.price),
    count: number(line.count),
    sum: money(line.sum),
  }));
  return (
    <>
      <LinesTable lines={lines} total={offer.sum} />
      <RemovedLines removed={offer.removed} />
      <AgreedDifference sum={offer.sum} agreed={agreedSum(offer, piecesOf(offer.lines))} />
    </>
  );
}

/** What the offer named before: the table has no row for it. */
function RemovedLines({ removed }: Pick<Offer, 'removed'>) {
  const page = usePageStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  return removed.map(({ product_id, name, count, price }) => (
    <strong key={product_id} className={page.small}>
      {t('OFFER.DIFFERENCE.REMOVED', { name, count_before: number(count), price_before: money(price) })}
    </strong>
  ));
}

function LineNotes({ line, changed, open }: { line: OfferLine; changed: boolean; open: boolean }) {
  const styles = useItemStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  const { before, count, price, available } = line;
  const difference = changed ? differenceOf(line) : null;
  return (
    <>
      {difference === 'new' && <strong className={page.small}>{t('OFFER.DIFFERENCE.NEW')}</strong>}
      {difference === 'changed' && before && (
        <strong className={page.small}>
          {t('OFFER.DIFFERENCE.CHANGED', {
            ...{ count_before: number(before.count), price_before: money(before.price) },
            ...{ count_now: number(count), price_now: money(price) },
          })}
        </strong>
      )}
      {open && available < count && <span className={styles.short}>{t('OFFER.LINES.SHORT', { formatted: number(available) })}</span>}
    </>
  );
}
