import type { CardPaymentDetail } from '@market/billing-contract/card-payment';
import { useFormat } from '@market/shell-kit/format/use-format';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { useText } from '../../use-text.ts';

/** What the provider sent of the payment, the newest first. */
export function ProviderEvents({ events }: Pick<CardPaymentDetail, 'events'>) {
  const page = usePageStyles();
  const { t } = useText();
  const { dateTime } = useFormat();
  return (
    <PageSection title={t('PAYMENT.EVENTS')}>
      {events.length === 0 ? (
        <p className={page.note}>{t('PAYMENT.NO_EVENTS')}</p>
      ) : (
        <ul className={page.rows}>
          {events.map(({ id, type, received_at, done_at }) => (
            <li key={id} className={page.item}>
              <span className={page.words}>
                <code>{type}</code>
                <span className={page.small}>{dateTime(received_at)}</span>
              </span>
              <StateBadge mood={done_at === null ? 'waiting' : 'plain'}>
                {done_at === null ? t('PAYMENT.EVENT.waiting') : t('PAYMENT.EVENT.done', { time: dateTime(done_at) })}
              </StateBadge>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
