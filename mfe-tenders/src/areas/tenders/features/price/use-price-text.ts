import { useFormat } from '@market/shell-kit/format/use-format';
import type { TenderRow } from '@market/tenders-contract/tender';
import { useText } from '../../use-text.ts';

/** The desired price of a tender, with what it is for. */
export function usePriceText(): (tender: Pick<TenderRow, 'desired_price' | 'price_for'>) => string {
  const { t } = useText();
  const { money } = useFormat();
  return ({ desired_price, price_for }) => t(`TENDERS.PRICE.${price_for}`, { sum: money(desired_price) });
}
