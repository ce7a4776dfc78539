import { MessageBar, MessageBarBody } from '@fluentui/react-message-bar';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import type { OwnPlan, Tariff } from '@market/billing-contract/tariff';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { useMay } from '@market/shell-kit/session/capabilities';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { type Fact, FactList } from '@market/shell-kit/ui/fact-list';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { billing } from '../../billing-api.ts';
import { catalogue } from '../../queue-apis.ts';
import { useText } from '../use-text.ts';

/** The plan of the company beside its goods, and what it allows. Vendors read their own; administrators that of any company. */
export function ProductTariffs({ companyId }: SlotProps['product.tariffs']) {
  const { t } = useText();
  const ofOthers = useMay('plans.see-all');
  const list = billing.hooks.tariff.list.useQuery({ role: 'ROLE_VENDOR' });
  const other = billing.hooks.tariff.planOfCompany.useQuery({ company_id: companyId }, { enabled: ofOthers });
  const goods = catalogue.hooks.goods.counts.useQuery(ofOthers ? { company_id: companyId } : {});
  const failed = [list, other, goods].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  const plan = ofOthers ? other.data?.data : list.data?.plan;
  if (!(list.data && goods.data && plan !== undefined)) {
    return (
      <Skeleton aria-label={t('COMPANY_PLAN.LOADING')} aria-busy="true">
        <SkeletonItem size={96} />
      </Skeleton>
    );
  }
  return (
    <Plan
      tariffs={list.data.data}
      plan={plan}
      used={goods.data.data.active_models ?? 0}
      open={t(ofOthers ? 'COMPANY_PLAN.OPEN_ALL' : 'COMPANY_PLAN.OPEN')}
    />
  );
}

interface PlanProps {
  tariffs: readonly Tariff[];
  plan: OwnPlan | null;
  /** Models on sale. */
  used: number;
  /** What the link to the plans is called. */
  open: string;
}

function Plan({ tariffs, plan, used, open }: PlanProps) {
  const page = usePageStyles();
  const { t } = useText();
  const { date, number } = useFormat();
  const found = (id: number | null | undefined) => tariffs.find((tariff) => tariff.id === id);
  const now = found(plan?.effective_tariff_id) ?? tariffs.find(({ is_free }) => is_free);
  const until = plan?.expires_at && plan.state !== 'expired' ? date(plan.expires_at) : null;
  const upTo = (limit: number | null) => (limit === null ? t('COMPANY_PLAN.ANY') : number(limit));
  const models = now?.limits.active_models ?? null;
  const facts: Fact[] = [
    [t('COMPANY_PLAN.NAME'), now?.name],
    [t('COMPANY_PLAN.UNTIL'), until],
    [
      t('COMPANY_PLAN.MODELS'),
      models === null
        ? t('COMPANY_PLAN.MODELS_ANY', { used: number(used) })
        : t('COMPANY_PLAN.MODELS_VALUE', { used: number(used), limit: number(models) }),
    ],
    [t('COMPANY_PLAN.PROPOSALS'), now && upTo(now.limits.monthly_proposals)],
    [t('COMPANY_PLAN.CONTACTS'), now && upTo(now.limits.contacts_per_day)],
    [t('COMPANY_PLAN.STATISTICS'), now && upTo(now.limits.statistics_days)],
  ];
  return (
    <PageSection title={t('COMPANY_PLAN.TITLE')}>
      {plan?.state === 'expired' && (
        <MessageBar intent="error">
          <MessageBarBody>
            {t('COMPANY_PLAN.ENDED', { name: found(plan.tariff_id)?.name ?? '', date: date(plan.expires_at ?? '') })}
          </MessageBarBody>
        </MessageBar>
      )}
      <FactList facts={facts} />
      <div className={page.row}>
        <LinkButton to={addresses.tariffs}>{open}</LinkButton>
      </div>
    </PageSection>
  );
}
