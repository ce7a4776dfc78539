import { MessageBar, MessageBarBody } from '@fluentui/react-message-bar';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import type { TariffList } from '@market/billing-contract/tariff';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { type Fact, FactList } from '@market/shell-kit/ui/fact-list';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { billing } from '../../billing-api.ts';
import { catalogue } from '../../queue-apis.ts';
import { useText } from '../use-text.ts';

/** The plan of the reader's company beside its goods, with how many models it still lets on sale. */
export function ProductTariffs() {
  const { t } = useText();
  const list = billing.hooks.tariff.list.useQuery({ role: 'ROLE_VENDOR' });
  const goods = catalogue.hooks.goods.counts.useQuery({});
  const failed = [list, goods].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!(list.data && goods.data)) {
    return (
      <Skeleton aria-label={t('COMPANY_PLAN.LOADING')} aria-busy="true">
        <SkeletonItem size={96} />
      </Skeleton>
    );
  }
  const { active_models: used, active_models_limit: limit } = goods.data.data;
  return <Plan list={list.data} used={used ?? 0} limit={limit} />;
}

function Plan({ list: { data, plan }, used, limit }: { list: TariffList; used: number; limit: number | null }) {
  const page = usePageStyles();
  const { t } = useText();
  const { date, number } = useFormat();
  const nameOf = (id: number | null | undefined) => data.find((tariff) => tariff.id === id)?.name ?? '';
  const until = plan?.expires_at && plan.state !== 'expired' ? date(plan.expires_at) : null;
  const facts: Fact[] = [
    [t('COMPANY_PLAN.NAME'), nameOf(plan?.effective_tariff_id)],
    [t('COMPANY_PLAN.UNTIL'), until],
    [
      t('COMPANY_PLAN.MODELS'),
      limit === null
        ? t('COMPANY_PLAN.MODELS_ANY', { used: number(used) })
        : t('COMPANY_PLAN.MODELS_VALUE', { used: number(used), limit: number(limit) }),
    ],
  ];
  return (
    <PageSection title={t('COMPANY_PLAN.TITLE')}>
      {plan?.state === 'expired' && (
        <MessageBar intent="error">
          <MessageBarBody>{t('COMPANY_PLAN.ENDED', { name: nameOf(plan.tariff_id), date: date(plan.expires_at ?? '') })}</MessageBarBody>
        </MessageBar>
      )}
      <FactList facts={facts} />
      <div className={page.row}>
        <LinkButton to={addresses.tariffs}>{t('COMPANY_PLAN.OPEN')}</LinkButton>
      </div>
    </PageSection>
  );
}
