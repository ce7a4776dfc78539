import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { Spinner } from '@fluentui/react-spinner';
import { makeStyles } from '@griffel/react';
import type { CardOffer } from '@market/billing-contract/payment';
import { billingRefusals } from '@market/billing-contract/refusals';
import type { Quote, Tariff } from '@market/billing-contract/tariff';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { $locale } from '@market/shell-kit/session/locale';
import { type Fact, FactList } from '@market/shell-kit/ui/fact-list';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useState } from 'react';
import { billing } from '../../../../../billing-api.ts';
import { useText } from '../../../use-text.ts';
import { usePurchase } from './use-purchase.ts';

// Whoever pays from bonuses needs none of it.
const PayPlanByCard = lazy(() => import('./pay-plan-by-card.tsx').then((file) => ({ default: file.PayPlanByCard })));

interface QuoteViewProps {
  tariff: Tariff;
  days: number;
  onDone: () => void;
}

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', gap: '20px' },
  waiting: { height: '160px' },
});

/** What a purchase costs and does, and the button that does it. */
export function QuoteView({ tariff, days, onDone }: QuoteViewProps) {
  const styles = useStyles();
  const { t } = useText();
  const quote = billing.hooks.tariff.price.useQuery({ id: tariff.id, days: days as 30 }, { staleTime: 0 });
  const bonus = billing.hooks.bonus.get.useQuery(undefined, { staleTime: 0 });
  const cards = billing.hooks.payment.offer.useQuery();
  const [byCard, setByCard] = useState(false);
  const failed = [quote, bonus].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  const waiting = (
    <Skeleton aria-label={t('TARIFF.PRICING')} aria-busy="true">
      <SkeletonItem className={styles.waiting} />
    </Skeleton>
  );
  if (!(quote.data && bonus.data)) return waiting;
  const offer = cards.data?.data ?? null;
  const { data: price } = quote.data;
  if (byCard && offer) {
    return (
      <Suspense fallback={waiting}>
        <PayPlanByCard tariff={tariff} quote={price} offer={offer} onBack={() => setByCard(false)} onDone={onDone} />
      </Suspense>
    );
  }
  return <Offer tariff={tariff} quote={price} free={bonus.data.data.free} cards={offer} onCard={() => setByCard(true)} onDone={onDone} />;
}

interface OfferProps {
  tariff: Tariff;
  quote: Quote;
  /** Bonuses that the reader may spend. */
  free: number;
  /** null: none are taken. */
  cards: CardOffer | null;
  onCard: () => void;
  onDone: () => void;
}

function Offer({ tariff, quote, free, cards, onCard, onDone }: OfferProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  const counted = (count: number) => ({ count, formatted: number(count) });
  const locale = useUnit($locale);
  const { buy, busy, failure } = usePurchase({ tariff, days: quote.days, onDone });
  const isShort = quote.bonuses > free;
  const refusal =
    quote.refusal === null ? null : (billingRefusals[quote.refusal as keyof typeof billingRefusals]?.[locale] ?? quote.refusal);
  const word = quote.bonuses === 0 ? t('TARIFF.TAKE_TRIAL') : t('TARIFF.PAY_BONUSES', counted(quote.bonuses));
  return (
    <div className={styles.parts}>
      <QuoteFacts quote={quote} free={free} />
      {refusal !== null && <p className={page.fault}>{refusal}</p>}
      {refusal === null && isShort && <p className={page.fault}>{t('TARIFF.SHORT', counted(quote.bonuses - free))}</p>}
      {failure !== null && (
        <p className={page.fault} role="alert">
          {failure}
        </p>
      )}
      <Button
        appearance={isShort && cards !== null ? 'secondary' : 'primary'}
        size="large"
        disabledFocusable={busy || isShort || refusal !== null}
        {...(busy ? { icon: <Spinner size="tiny" /> } : {})}
        onClick={() => void buy('bonuses')}
      >
        {word}
      </Button>
      {cards !== null && refusal === null && quote.price > 0 && (
        <Button appearance={isShort ? 'primary' : 'secondary'} size="large" disabledFocusable={busy} onClick={onCard}>
          {t('TARIFF.BY_CARD', { sum: money(quote.price) })}
        </Button>
      )}
      {refusal === null && quote.price > 0 && (
        <Button size="large" disabledFocusable={busy} onClick={() => void buy('transfer')}>
          {t('TARIFF.BY_TRANSFER')}
        </Button>
      )}
    </div>
  );
}

function QuoteFacts({ quote, free }: { quote: Quote; free: number }) {
  const { t } = useText();
  const { money, date, number } = useFormat();
  const facts: Fact[] = [
    [t('TARIFF.FACT.PRICE'), quote.price === 0 ? t('TARIFF.FREE') : money(quote.price)],
    [t('TARIFF.FACT.DAY'), quote.price > 0 && money(quote.day_price)],
    [t('TARIFF.FACT.UNTIL'), date(quote.expires_at)],
    [t('TARIFF.FACT.CONVERTED'), quote.converted_days > 0 && t('TARIFF.DAYS', { count: quote.converted_days })],
    [t('TARIFF.FACT.LOST'), quote.lost_days > 0 && t('TARIFF.DAYS', { count: quote.lost_days })],
    [
      t('TARIFF.FACT.BONUSES'),
      quote.bonuses > 0 && t('TARIFF.BALANCE', { before: number(free), after: number(Math.max(0, free - quote.bonuses)) }),
    ],
  ];
  return <FactList facts={facts} />;
}
