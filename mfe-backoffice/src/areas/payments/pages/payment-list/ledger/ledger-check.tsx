import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { Spinner } from '@fluentui/react-spinner';
import { makeStyles } from '@griffel/react';
import type { LedgerCheck as Checked } from '@market/billing-contract/card-payment';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { type Fact, FactList } from '@market/shell-kit/ui/fact-list';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { billing } from '../../../../../billing-api.ts';
import { useText } from '../../../use-text.ts';
import { sumOfUnit, UNITS, type Unit } from './unit-sums.ts';

/** The whole ledger is read for it, so it is not asked again by itself while the list is looked through. */
const HOLDS_MS = 600_000;

/** Kinds of accounts that have words; others are shown as the service names them. */
const ACCOUNTS = [
  ...(['person', 'promo', 'referral', 'reward', 'orders', 'tariffs', 'manual', 'expiry', 'cards', 'company', 'payouts'] as const),
] as const;

const useStyles = makeStyles({
  faults: { margin: 0, paddingInlineStart: '20px' },
  unit: { margin: '16px 0 8px' },
  summary: { minHeight: '24px', width: 'fit-content' },
});

/** Whether all movements of bonuses and money come to nothing, as of when, and what does not. */
export function LedgerCheck() {
  const page = usePageStyles();
  const { t } = useText();
  const check = billing.hooks.cardPayment.ledger.useQuery(undefined, { staleTime: HOLDS_MS });
  const isAsking = check.isFetching;
  return (
    <PageSection title={t('LEDGER.TITLE')}>
      {check.data ? (
        <>
          {check.isError && !isAsking && <LoadFailure error={check.error} onRetry={() => void check.refetch()} />}
          <Result check={check.data.data} />
          <div className={page.row}>
            <Button
              disabledFocusable={isAsking}
              onClick={() => void check.refetch()}
              {...(isAsking ? { icon: <Spinner size="tiny" /> } : {})}
            >
              {t(isAsking ? 'LEDGER.CHECKING' : 'LEDGER.AGAIN')}
            </Button>
          </div>
        </>
      ) : check.isError ? (
        <LoadFailure error={check.error} onRetry={() => void check.refetch()} />
      ) : (
        <Skeleton aria-label={t('LEDGER.CHECKING')} aria-busy="true">
          <SkeletonItem size={72} />
        </Skeleton>
      )}
    </PageSection>
  );
}

function Result({ check }: { check: Checked }) {
  const page = usePageStyles();
  const { t } = useText();
  const { dateTime } = useFormat();
  const amountText = useAmountText();
  return (
    <>
      <Faults faults={check.faults} />
      <div className={page.row}>
        {UNITS.map((unit) => {
          const sum = sumOfUnit(check.balances, unit);
          return (
            <StateBadge key={unit} mood={sum === 0 ? 'good' : 'bad'}>
              {t(`LEDGER.SUM.${unit}`, { sum: amountText(unit, sum) })}
            </StateBadge>
          );
        })}
        <span role="status" className={page.note}>
          {t('LEDGER.CHECKED', { time: dateTime(check.checked_at) })}
        </span>
      </div>
      <Balances balances={check.balances} />
    </>
  );
}

function Faults({ faults }: Pick<Checked, 'faults'>) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  if (faults.length === 0) return null;
  return (
    <div className={page.reason} role="alert">
      {t('LEDGER.FAULTS', { count: faults.length })}
      <ul className={styles.faults}>
        {faults.map(({ what, id }) => (
          <li key={`${what}${id}`}>{t(`LEDGER.FAULT.${what}`, { id })}</li>
        ))}
      </ul>
    </div>
  );
}

/** What each kind of account has, for whoever opens it. */
function Balances({ balances }: Pick<Checked, 'balances'>) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const amountText = useAmountText();
  const nameOf = (account: string): string => {
    const word = ACCOUNTS.find((each) => each === account);
    return word ? t(`LEDGER.ACCOUNT.${word}`) : account;
  };
  return (
    <details>
      <summary className={styles.summary}>{t('LEDGER.BALANCES')}</summary>
      {UNITS.map((unit) => (
        <section key={unit} aria-label={t(`LEDGER.UNIT.${unit}`)}>
          <h3 className={`${styles.unit} ${page.note}`}>{t(`LEDGER.UNIT.${unit}`)}</h3>
          <FactList
            facts={balances.flatMap(({ unit: of, account, amount }): Fact[] =>
              of === unit ? [[nameOf(account), amountText(unit, amount)]] : [],
            )}
          />
        </section>
      ))}
    </details>
  );
}

/** Money with its sign, bonuses as a number. */
function useAmountText(): (unit: Unit, amount: number) => string {
  const { money, number } = useFormat();
  return (unit, amount) => (unit === 'rouble' ? money(amount) : number(amount));
}
