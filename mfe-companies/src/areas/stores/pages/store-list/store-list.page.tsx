import type { Store } from '@market/companies-contract/store';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { Icon } from '@market/shell-kit/icons/icon';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlParam } from '@market/shell-kit/routing/url-state';
import { useMay } from '@market/shell-kit/session/capabilities';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { companiesApi } from '../../../../api.ts';
import { CompanyPicker } from '../../../../features/company-picker/company-picker.tsx';
import { newStorePath, storePaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { StoreActions } from './store-actions.tsx';
import { useDeleteStore } from './use-delete-store.ts';
import { useStoreColumns } from './use-store-columns.tsx';

const params = { ...tableParams, company: urlParam(z.coerce.number().int().positive().nullable(), null) };

type PartProps = ReturnType<typeof useIndexPage<UrlValues<typeof params>>>;

/** A vendor's own stores; for the marketplace's own people, those of the company they choose. */
export function StoreListPage() {
  const styles = usePageStyles();
  const index = useIndexPage(params);
  const { company } = index.state;
  return useMay('companies.manage-all') ? (
    <div className={styles.form}>
      <CompanyChoice {...index} />
      {company !== null && <Stores {...index} company={company} />}
    </div>
  ) : (
    <div className={styles.form}>
      <Stores {...index} company={null} />
    </div>
  );
}

function CompanyChoice({ state, change }: PartProps) {
  const { t } = useText();
  const { data } = companiesApi.hooks.company.get.useQuery({ id: state.company ?? 0 }, { enabled: state.company !== null });
  const chosen = state.company !== null && data ? data.data : null;
  return (
    <>
      <CompanyPicker label={t('STORES.COMPANY')} value={chosen} onChange={(company) => change({ company: company?.id ?? null })} />
      {state.company === null && <EmptyState icon="search" title={t('STORES.CHOOSE')} text={t('STORES.CHOOSE_HINT')} />}
    </>
  );
}

function Stores({ company, state, change, table }: PartProps & { company: number | null }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { page, per_page } = state;
  const ofCompany = company === null ? {} : { company_id: company };
  const list = companiesApi.hooks.store.list.useQuery({ page, per_page, ...ofCompany }, { placeholderData: keepPreviousData });
  const { lead, columns } = useStoreColumns();
  // The last row of a page takes the page with it.
  const remove = useDeleteStore(() => {
    if (list.data?.data.length === 1 && page > 1) change({ page: page - 1 }, 'replace');
  });
  const add = (
    <LinkButton to={newStorePath(company)} appearance="primary" size="large" icon={<Icon name="add" />}>
      {t('STORES.ADD')}
    </LinkButton>
  );
  return (
    <>
      {list.data !== undefined && list.data.total > 0 && <div className={styles.row}>{add}</div>}
      <IndexTable<Store>
        name="stores"
        label={t('STORES.LABEL')}
        lead={lead}
        columns={columns}
        {...table}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        toRow={({ id }) => storePaths.edit(id)}
        countText={(total) => t('STORES.COUNT', total)}
        actions={(store) => <StoreActions store={store} onDelete={() => void remove(store)} />}
        nothing={<EmptyState title={t('STORES.EMPTY')} text={t('STORES.EMPTY_HINT')} action={add} />}
      />
    </>
  );
}
