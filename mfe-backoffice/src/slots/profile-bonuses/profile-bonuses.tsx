import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import type { Bonus } from '@market/billing-contract/bonus';
import type { Transaction } from '@market/billing-contract/transaction';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { type Fact, FactList } from '@market/shell-kit/ui/fact-list';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { billing } from '../../billing-api.ts';
import { ActivateCode } from '../../features/activate-code/activate-code.tsx';
import { Amount } from '../../features/amount/amount.tsx';
import { useText } from '../use-text.ts';

const LATEST = 10;

/** What the reader has of bonuses, what moved them last, and the ways to more. */
export function ProfileBonuses() {
  const page = usePageStyles();
  const { t } = useText();
  const bonus = billing.hooks.bonus.get.useQuery();
  const latest = billing.hooks.transaction.list.useQuery({ page: 1, per_page: LATEST });
  const failed = [bonus, latest].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!(bonus.data && latest.data)) {
    return (
      <Skeleton aria-label={t('BONUS.LOADING')} aria-busy="true">
        <SkeletonItem size={96} />
      </Skeleton>
    );
  }
  return (
    <div className={page.form}>
      <Account bonus={bonus.data.data} />
      <PageSection title={t('BONUS.ACTIVATE')}>
        <ActivateCode />
      </PageSection>
      <History rows={latest.data.data} />
    </div>
  );
}

function Account({ bonus }: { bonus: Bonus }) {
  const page = usePageStyles();
  const { t } = useText();
  const { number, date } = useFormat();
  const { free, held, owed, next_expiry: next, order_percent } = bonus;
  const facts: Fact[] = [
    [t('BONUS.FREE'), <strong key="free">{number(free)}</strong>],
    [t('BONUS.HELD'), held > 0 && number(held)],
    [t('BONUS.OWED'), owed > 0 && number(owed)],
    [t('BONUS.NEXT'), next && t('BONUS.NEXT_VALUE', { count: next.amount, formatted: number(next.amount), date: date(next.at) })],
  ];
  return (
    <PageSection title={t('BONUS.BALANCE')}>
      <FactList facts={facts} />
      <p className={page.note}>{t('BONUS.EXPLAINED', { percent: order_percent })}</p>
      <div className={page.row}>
        <LinkButton to={addresses.referrals}>{t('BONUS.REFERRALS')}</LinkButton>
      </div>
    </PageSection>
  );
}

function History({ rows }: { rows: readonly Transaction[] }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <PageSection title={t('BONUS.HISTORY')}>
      {rows.length === 0 ? (
        <p className={page.note}>{t('BONUS.NONE')}</p>
      ) : (
        <>
          <ul className={page.rows}>
            {rows.map((row) => (
              <Movement key={row.id} row={row} />
            ))}
          </ul>
          <div className={page.row}>
            <LinkButton to={addresses.transactions}>{t('BONUS.ALL')}</LinkButton>
          </div>
        </>
      )}
    </PageSection>
  );
}

function Movement({ row: { comment, amount, created_at, order_id } }: { row: Transaction }) {
  const page = usePageStyles();
  const { t } = useText();
  const { dateTime } = useFormat();
  return (
    <li className={page.item}>
      <span className={page.words}>
        <span>{comment}</span>
        <span className={page.small}>
          {dateTime(created_at)}
          {order_id !== null && (
            <>
              {' '}
              <Link className={page.link} to={addresses.order(order_id)}>
                {t('BONUS.ORDER', { id: order_id })}
              </Link>
            </>
          )}
        </span>
      </span>
      <Amount amount={amount} />
    </li>
  );
}
