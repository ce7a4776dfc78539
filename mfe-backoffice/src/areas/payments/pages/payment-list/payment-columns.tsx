import type { CardPayment } from '@market/billing-contract/card-payment';
import { useFormat } from '@market/shell-kit/format/use-format';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { useMemo } from 'react';
import { PaidFor, PersonLink } from '../../features/payment-words/paid-for.tsx';
import { PaymentBadges } from '../../features/payment-words/payment-badges.tsx';
import { useText } from '../../use-text.ts';

/** What a list shows of a payment. */
export function usePaymentColumns(): { lead: LeadColumn<CardPayment>; columns: IndexColumn<CardPayment>[] } {
  const { t } = useText();
  const { money, dateTime } = useFormat();
  return useMemo(
    () => ({
      lead: {
        id: 'number',
        title: t('PAYMENT.NUMBER'),
        cell: ({ id }) => t('PAYMENT.NUMBER_OF', { id }),
        note: ({ created_at }) => dateTime(created_at),
      },
      columns: [
        { id: 'user', title: t('PAYMENT.USER'), cell: ({ user }) => <PersonLink person={user} /> },
        { id: 'amount', title: t('PAYMENT.AMOUNT'), cell: ({ amount }) => money(amount) },
        { id: 'purpose', title: t('PAYMENT.PURPOSE'), cell: (payment) => <PaidFor payment={payment} /> },
        { id: 'state', title: t('PAYMENT.STATE_LABEL'), cell: (payment) => <PaymentBadges payment={payment} /> },
      ],
    }),
    [t, money, dateTime],
  );
}
