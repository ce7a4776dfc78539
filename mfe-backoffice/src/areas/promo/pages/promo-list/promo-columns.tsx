import type { PromoCode } from '@market/billing-contract/promo-code';
import { useFormat } from '@market/shell-kit/format/use-format';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { useMemo } from 'react';
import { useText } from '../../use-text.ts';
import { ActiveSwitch } from './active-switch.tsx';

const NONE = '—';

/** What a list shows of a code; what it is worth by default is marked as such. */
export function usePromoColumns(): { lead: LeadColumn<PromoCode>; columns: IndexColumn<PromoCode>[] } {
  const { t } = useText();
  const { number, date } = useFormat();
  return useMemo(() => {
    const worth = (own: number | null, effective: number) =>
      own === null ? t('PROMO.BY_DEFAULT', { amount: number(effective) }) : number(own);
    // A day is read at once: a narrow column breaks between days alone.
    const day = (iso: string) => date(iso).replaceAll(' ', '\u00a0');
    const days = ({ starts_on: from, ends_on: to }: PromoCode) => {
      if (from && to) return `${day(from)} – ${day(to)}`;
      if (from) return t('PROMO.SINCE', { date: day(from) });
      return to ? t('PROMO.UNTIL', { date: day(to) }) : t('PROMO.ALWAYS');
    };
    return {
      lead: { id: 'code', title: t('PROMO.CODE'), cell: ({ code }) => code, note: ({ own }) => (own ? t('PROMO.OWN') : null) },
      columns: [
        { id: 'author', title: t('PROMO.AUTHOR'), cell: ({ author }) => author.fio ?? NONE },
        { id: 'amount', title: t('PROMO.AMOUNT'), cell: ({ amount, effective_amount }) => worth(amount, effective_amount) },
        { id: 'bonus', title: t('PROMO.BONUS'), cell: ({ bonus, effective_bonus }) => worth(bonus, effective_bonus) },
        {
          id: 'uses',
          title: t('PROMO.USES'),
          cell: ({ uses, max_uses }) =>
            max_uses === null ? number(uses) : t('PROMO.USES_OF', { uses: number(uses), most: number(max_uses) }),
        },
        { id: 'days', title: t('PROMO.DAYS'), cell: days },
        { id: 'active', title: t('PROMO.ACTIVE'), cell: (code) => <ActiveSwitch code={code} /> },
        { id: 'created', title: t('PROMO.CREATED'), weight: 'extra', cell: ({ created_at }) => date(created_at) },
      ],
    };
  }, [t, number, date]);
}
