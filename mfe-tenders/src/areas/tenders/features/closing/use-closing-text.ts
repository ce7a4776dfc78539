import { useFormat } from '@market/shell-kit/format/use-format';
import type { TenderRow } from '@market/tenders-contract/tender';
import { useText } from '../../use-text.ts';
import { timeLeft } from './time-left.ts';

/** When a tender closes, as time that is left; of one that is closed already, the day on which it would have. */
export function useClosingText(): (tender: Pick<TenderRow, 'status' | 'closes_at' | 'closes_on'>) => string {
  const { t } = useText();
  const { date } = useFormat();
  return ({ status, closes_at, closes_on }) => {
    const left = status === 'open' ? timeLeft(closes_at, Date.now()) : null;
    if (left === null) return date(closes_on);
    if (left.unit === 'days') return t('TENDERS.LEFT.DAYS', { count: left.count });
    return left.count === 0 ? t('TENDERS.LEFT.SOON') : t('TENDERS.LEFT.HOURS', { count: left.count });
  };
}
