import type { OfferRow } from '@market/orders-contract/offer';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useMay } from '@market/shell-kit/session/capabilities';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { useMemo } from 'react';
import { OfferBadge } from '../../features/offer-words/offer-badge.tsx';
import { useText } from '../../use-text.ts';

interface OfferColumns {
  lead: LeadColumn<OfferRow>;
  columns: IndexColumn<OfferRow>[];
  nameOf: (offer: OfferRow) => string;
}

/** What a list tells of an offer: who buys is no news to a buyer, nor who sells to a seller. */
export function useOfferColumns(): OfferColumns {
  const { t } = useText();
  const { date, money, number } = useFormat();
  const sells = useMay('orders.sell');
  const manages = useMay('orders.manage-all');
  return useMemo(() => {
    const nameOf = ({ tender_number }: OfferRow) => t('OFFER.TENDER', { number: tender_number });
    return {
      nameOf,
      lead: {
        id: 'tender',
        title: t('OFFERS.COLUMN.tender'),
        cell: nameOf,
        note: ({ tender_title, created_at }) => tender_title ?? date(created_at),
      },
      columns: [
        ...(sells ? [{ id: 'buyer', title: t('OFFERS.COLUMN.buyer'), cell: ({ fio }: OfferRow) => fio }] : []),
        ...(sells && !manages
          ? []
          : [{ id: 'company', title: t('OFFERS.COLUMN.company'), cell: ({ company }: OfferRow) => company.brand }]),
        { id: 'lines', title: t('OFFERS.COLUMN.lines'), cell: ({ lines_num }) => number(lines_num) },
        { id: 'sum', title: t('OFFERS.COLUMN.sum'), cell: ({ sum }) => money(sum) },
        { id: 'status', title: t('OFFERS.COLUMN.status'), cell: ({ status }) => <OfferBadge status={status} /> },
        { id: 'expires', title: t('OFFERS.COLUMN.expires'), cell: ({ expires_at }) => date(expires_at) },
      ],
    };
  }, [t, date, money, number, sells, manages]);
}
