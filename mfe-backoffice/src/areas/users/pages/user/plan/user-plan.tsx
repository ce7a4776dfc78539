import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import type { OwnPlan, Tariff } from '@market/billing-contract/tariff';
import type { TariffRole } from '@market/billing-contract/tariff-limits';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { type Fact, FactList } from '@market/shell-kit/ui/fact-list';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { billing } from '../../../../../billing-api.ts';
import { useText } from '../../../use-text.ts';
import { AssignDialog } from './assign-dialog.tsx';

interface UserPlanProps {
  userId: number;
  /** Plans of which role are given. */
  planOf: TariffRole;
  /** A vendor who acts for no company has no plan to give days of. */
  hasHolder: boolean;
}

/** The plan and the bonuses of a user, or of the company of a vendor, and what an administrator does about them. */
export function UserPlan({ userId, planOf: role, hasHolder }: UserPlanProps) {
  const { t } = useText();
  const plan = billing.hooks.tariff.planOf.useQuery({ user_id: userId });
  const balance = billing.hooks.transaction.balance.useQuery({ user_id: userId });
  const tariffs = billing.hooks.tariff.list.useQuery({});
  const failed = [plan, balance, tariffs].find(({ isError, data }) => isError && !data);
  return (
    <PageSection title={t('USERS.PLAN.TITLE')}>
      {failed ? (
        <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : plan.data && balance.data && tariffs.data ? (
        <Known
          userId={userId}
          plan={plan.data.data}
          balance={balance.data.data}
          tariffs={tariffs.data.data.filter((tariff) => tariff.role === role || (tariff.hidden && plan.data.data.tariff_id !== null))}
          hasHolder={hasHolder}
        />
      ) : (
        <Skeleton aria-label={t('USERS.PLAN.LOADING')} aria-busy="true">
          <SkeletonItem size={72} />
        </Skeleton>
      )}
    </PageSection>
  );
}

interface KnownProps {
  userId: number;
  plan: OwnPlan;
  balance: { free: number; held: number };
  tariffs: readonly Tariff[];
  hasHolder: boolean;
}

function Known({ userId, plan, balance, tariffs, hasHolder }: KnownProps) {
  const page = usePageStyles();
  const { t } = useText();
  const { date, number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const nameOf = (id: number | null) => tariffs.find((tariff) => tariff.id === id)?.name ?? '';
  const facts: Fact[] = [
    [t('USERS.PLAN.NOW'), nameOf(plan.effective_tariff_id)],
    [t('USERS.PLAN.STATE'), t(`USERS.PLAN.STATES.${plan.state}`)],
    [t('USERS.PLAN.UNTIL'), plan.expires_at && date(plan.expires_at)],
    [t('USERS.PLAN.BONUSES'), number(balance.free)],
    [t('USERS.PLAN.HELD'), balance.held > 0 && number(balance.held)],
  ];
  const sold = tariffs.filter(({ is_free }) => !is_free);
  return (
    <>
      <FactList facts={facts} />
      <div className={page.row}>
        {hasHolder && <Button onClick={() => setOpen(true)}>{t('USERS.PLAN.ASSIGN')}</Button>}
        <LinkButton to={`${addresses.transactions}?user=${userId}`}>{t('USERS.PLAN.TRANSACTIONS')}</LinkButton>
        <LinkButton to={`${addresses.payments}?user=${userId}`}>{t('USERS.PLAN.PAYMENTS')}</LinkButton>
      </div>
      {isOpen && <AssignDialog userId={userId} tariffs={sold} onClose={() => setOpen(false)} />}
    </>
  );
}
