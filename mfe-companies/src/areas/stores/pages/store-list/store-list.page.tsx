import type { Store } from '@market/companies-contract/store';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { tableParams, useTableUrl } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlParam } from '@market/shell-kit/routing/url-state';
import { useMay } from '@market/shell-kit/session/capabilities';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { companiesApi } from '../../../../api.ts';
import { CompanyPicker } from '../../../../features/company-picker/company-picker.tsx';
import { usePageStyles } from '../../../../page.styles.ts';
import { newStorePath, storePaths } from '../../navigation.ts';

import { StoreActions } from './store-actions.tsx';
import { useDeleteStore } from './use-delete-store.ts';
import { useStoreColumns } from './use-store-columns.tsx';

const params = { ...tableParams, company: urlParam(z.coerce.number().int().positive().nullable(), null) };
type Place = UrlValues<typeof params>;

interface PartProps {
  place: Place;
  change: (patch: Partial<Place>, step?: 'push' | 'replace') => void;
}

/** A vendor's own stores; for the marketplace's own people, those of the company they choose. */
export function StoreListPage() {
  const styles = usePageStyles();
  const [place, change] = useTableUrl(params);
  return useMay('companies.manage-all') ? (
    <div className={styles.list}>
      <CompanyChoice place={place} change={change} />
      {place.company !== null && <Stores company={place.company} place={place} change={change} />}
    </div>
  ) : (
    <div className={styles.list}>
      <Stores company={null} place={place} change={change} />
    </div>
  );
}

function CompanyChoice({ place, change }: PartProps) {
  const { t } = useTranslation();
  const { data } = companiesApi.hooks.company.get.useQuery({ id: place.company ?? 0 }, { enabled: place.company !== null });
  const chosen = place.company !== null && data ? data.data : null;
  return (
    <>
      <CompanyPicker label={t('STORES.COMPANY')} value={chosen} onChange={(company) => change({ company: company?.id ?? null })} />
      {place.company === null && <EmptyState icon="search" title={t('STORES.CHOOSE')} text={t('STORES.CHOOSE_HINT')} />}
    </>
  );
}

function Stores({ company, place, change }: PartProps & { company: number | null }) {
  const styles = usePageStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const { page, per_page } = place;
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
        list={list}
        place={{ page, per_page, sort: '' }}
        onPlace={(patch) => change(patch)}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        toRow={({ id }) => storePaths.edit(id)}
        countText={(count) => t('STORES.COUNT', { count, formatted: number(count) })}
        actions={(store) => <StoreActions store={store} onDelete={() => void remove(store)} />}
        filtered={false}
        onReset={() => change({ page: 1 })}
        nothing={<EmptyState title={t('STORES.EMPTY')} text={t('STORES.EMPTY_HINT')} action={add} />}
      />
    </>
  );
}
