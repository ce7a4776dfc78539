import { useFormat } from '@market/shell-kit/format/use-format';
import type { Proposal } from '@market/tenders-contract/proposal';
import { useText } from './use-text.ts';

/** The service says how far a price was off in steps of so many percent: the upper end of the step. */
const GAP_STEP = 5;

/** What a proposal says and how it stands, in sentences. */
export function useProposalWords() {
  const { t } = useText();
  const { date, money, number } = useFormat();
  const notChosen = (gap: number | null): string => {
    if (gap === null) return t('PROPOSAL.REASON.not_chosen');
    if (gap > 0) return t('PROPOSAL.GAP.ABOVE', { from: number(gap - GAP_STEP), to: number(gap) });
    return gap === 0 ? t('PROPOSAL.GAP.ALIKE') : t('PROPOSAL.GAP.BELOW', { from: number(-gap), to: number(GAP_STEP - gap) });
  };
  return {
    /** Why it is cancelled; null: it is not. */
    reason: ({ reason, price_gap }: Pick<Proposal, 'reason' | 'price_gap'>): string | null => {
      if (reason === null) return null;
      return reason === 'not_chosen' ? notChosen(price_gap) : t(`PROPOSAL.REASON.${reason}`);
    },
    /** The price as it was offered; null: it says none. */
    price: ({ price, price_for }: Pick<Proposal, 'price' | 'price_for'>): string | null =>
      price === null ? null : t(`PROPOSAL.PRICE.${price_for}`, { sum: money(price) }),
    money: (sum: number | null): string | null => (sum === null ? null : money(sum)),
    pieces: (count: number | null): string | null => (count === null ? null : t('PROPOSAL.PIECES', { count, formatted: number(count) })),
    days: (count: number | null): string | null => (count === null ? null : t('PROPOSAL.DAYS', { count, formatted: number(count) })),
    percent: (percent: number | null): string | null => (percent === null ? null : t('PROPOSAL.PERCENT', { formatted: number(percent) })),
    flag: (said: boolean | null): string | null => (said === null ? null : t(said ? 'PROPOSAL.YES' : 'PROPOSAL.NO')),
    until: (day: string | null): string | null => (day === null ? null : date(day)),
    rating: (rating: number): string | null => (rating > 0 ? number(Math.round(rating * 10) / 10) : null),
    /** A tender as people name it. */
    tender: ({ number: named, title }: Pick<Proposal['tender'], 'number' | 'title'>): string =>
      title === null ? t('PROPOSAL.TENDER', { number: named }) : t('PROPOSAL.TENDER_TITLED', { number: named, title }),
  };
}
