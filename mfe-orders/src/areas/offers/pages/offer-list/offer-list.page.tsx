import type { OfferRow } from '@market/orders-contract/offer';
import { useChanges } from '@market/shell-kit/data/changes';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { addresses } from '@market/shell-kit/routing/addresses';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { CountTabs } from '@market/shell-kit/ui/count-tabs';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ordersApi } from '../../../../api.ts';
import { offersPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { offerFilters, offerInput, offerParams, TABS } from './offer-list-params.ts';
import { useOfferColumns } from './use-offer-columns.tsx';

/** Offers that came of hires: of a buyer those made to them, of a vendor the company's, of staff everybody's. */
export function OfferListPage() {
  const styles = usePageStyles();
  const { t } = useText();
  const { state, change, table } = useIndexPage(offerParams, offerFilters);
  const list = ordersApi.hooks.offer.list.useQuery(offerInput(state), { placeholderData: keepPreviousData });
  const utils = ordersApi.hooks.useUtils();
  useChanges('offer', () => void utils.offer.list.invalidate());
  useOnlyOne(list.data?.data, state.proposal !== 0 && !list.isPlaceholderData);
  const { lead, columns, nameOf } = useOfferColumns();
  const tabs = TABS.map((value) => ({ value, text: t(value === 'all' ? 'OFFERS.ALL' : `OFFER.STATUS.${value}`) }));
  return (
    <div className={styles.page}>
      <CountTabs label={t('OFFERS.TABS')} tabs={tabs} chosen={state.status} choose={(status) => change({ status })} />
      <IndexTable<OfferRow>
        name="offers"
        label={t('OFFERS.LABEL')}
        lead={lead}
        columns={columns}
        {...table}
        list={list}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        toRow={({ id }) => offersPaths.view(id)}
        countText={(total) => t('OFFERS.COUNT', total)}
        nothing={<NoOffers />}
      />
    </div>
  );
}

/** What came of one proposal is one offer: it is opened instead of a list of it. */
function useOnlyOne(rows: readonly OfferRow[] | undefined, isWanted: boolean): void {
  const navigate = useNavigate();
  const only = isWanted && rows?.length === 1 ? (rows[0]?.id ?? null) : null;
  useEffect(() => {
    if (only !== null) void navigate(offersPaths.view(only), { replace: true });
  }, [only, navigate]);
}

function NoOffers() {
  const { t } = useText();
  const action = (
    <LinkButton to={addresses.tenders} appearance="primary" size="large">
      {t('OFFERS.EMPTY.ACTION')}
    </LinkButton>
  );
  return <EmptyState icon="order" title={t('OFFERS.EMPTY.TITLE')} text={t('OFFERS.EMPTY.TEXT')} action={action} />;
}
