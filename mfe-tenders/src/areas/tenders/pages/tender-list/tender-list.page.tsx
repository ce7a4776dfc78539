import { useChanges } from '@market/shell-kit/data/changes';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { usePageAction } from '@market/shell-kit/routing/page-heading';
import { useMay } from '@market/shell-kit/session/capabilities';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import type { TenderRow } from '@market/tenders-contract/tender';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { tendersApi } from '../../../../api.ts';
import { tenderPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { filters, listInput, listParams } from './list-params.ts';
import { ListTools } from './list-tools.tsx';
import { useTenderColumns } from './use-tender-columns.tsx';

/** What buyers look for: for buyers and staff who post, and for vendors who offer. */
export function TenderListPage() {
  const page = usePageStyles();
  const { t } = useText();
  const mayPost = useMay('tenders.post');
  const isVendor = useMay('tenders.propose');
  usePageAction(mayPost ? { label: t('TENDERS.CREATE'), path: tenderPaths.create } : null);
  const { state, change, table } = useIndexPage(listParams, filters);
  // What stands in the search field goes with the filters, also what is typed and not yet looked for.
  const [resets, setResets] = useState(0);
  const reset = () => {
    setResets(resets + 1);
    table.onReset();
  };
  const list = tendersApi.hooks.tender.list.useQuery(listInput(state), { placeholderData: keepPreviousData });
  const utils = tendersApi.hooks.useUtils();
  useChanges('tender', () => void utils.tender.list.invalidate());
  const { lead, columns } = useTenderColumns(isVendor);
  return (
    <div className={page.page}>
      <ListTools key={resets} state={state} change={change} />
      <IndexTable<TenderRow>
        name={isVendor ? 'tenders-offered' : 'tenders'}
        label={t('TENDERS.LABEL')}
        lead={lead}
        columns={columns}
        {...table}
        onReset={reset}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ number }) => t('TENDERS.NUMBER', { number })}
        toRow={({ id }) => tenderPaths.view(id)}
        countText={(total) => t('TENDERS.COUNT', total)}
        nothing={<Nothing mayPost={mayPost} />}
      />
    </div>
  );
}

/** There are no tenders at all: a buyer begins, a vendor reads what will stand here. */
function Nothing({ mayPost }: { mayPost: boolean }) {
  const { t } = useText();
  if (!mayPost) return <EmptyState icon="tender" title={t('TENDERS.EMPTY')} text={t('TENDERS.EMPTY_VENDOR')} />;
  const create = (
    <LinkButton to={tenderPaths.create} appearance="primary" size="large">
      {t('TENDERS.CREATE')}
    </LinkButton>
  );
  return <EmptyState icon="tender" title={t('TENDERS.EMPTY')} text={t('TENDERS.EMPTY_BUYER')} action={create} />;
}
