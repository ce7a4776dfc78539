import { MenuItem } from '@fluentui/react-menu';
import type { CompanyRow } from '@market/companies-contract/company';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { useMay } from '@market/shell-kit/session/capabilities';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { useState } from 'react';
import { FavoriteCompany } from '../../../../features/company/favorite-company.tsx';
import { useOwnCompanyId } from '../../../../features/company/use-own-company.ts';
import { DeleteCompanyDialog } from '../../features/company-delete/delete-company-dialog.tsx';
import { companyPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { useCompanyColumns } from './company-columns.tsx';
import { CompanyTiles, TilesSkeleton } from './company-tiles.tsx';
import { filters, listParams } from './list-params.ts';
import { ListTools } from './list-tools.tsx';
import { OwnCompany } from './own-company.tsx';
import { useCompanies } from './use-companies.ts';

/** Who sells on the marketplace: brands for those who buy and sell, a table for staff. */
export function CompanyListPage() {
  const { page: wide } = usePageStyles();
  const { t } = useText();
  const [manages, keepsFavorites] = [useMay('companies.manage-all'), useMay('companies.favor')];
  const ownId = useOwnCompanyId();
  const { state, change, table } = useIndexPage(listParams, filters);
  const list = useCompanies(state);
  const { lead, columns } = useCompanyColumns();
  const [leaving, setLeaving] = useState<CompanyRow | null>(null);
  const actions = (company: CompanyRow) => {
    if (manages) return <CompanyActions company={company} onDelete={() => setLeaving(company)} />;
    return keepsFavorites ? <FavoriteCompany company={company} /> : null;
  };
  const tiles = {
    draw: (rows: readonly CompanyRow[]) => <CompanyTiles companies={rows} byInn={state.inn !== ''} actions={actions} />,
    waiting: <TilesSkeleton />,
  };
  return (
    <div className={wide}>
      {ownId !== null && <OwnCompany />}
      <ListTools state={state} change={change} />
      <IndexTable
        name="companies-managed"
        label={t('COMPANIES.TITLE')}
        lead={lead}
        columns={columns}
        {...table}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ brand }) => brand}
        toRow={({ id }) => companyPaths.company(id)}
        countText={(total) => t('COMPANIES.COUNT', total)}
        {...(manages ? { actions } : { tiles })}
        nothing={<EmptyState title={t('COMPANIES.EMPTY')} text={t('COMPANIES.EMPTY_HINT')} />}
      />
      {leaving && <DeleteCompanyDialog company={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

/** What may be done to one company. */
function CompanyActions({ company, onDelete }: { company: CompanyRow; onDelete: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <ActionMenu label={t('COMPANIES.ACTS_OF', { brand: company.brand })}>
      <MenuItem onClick={() => void navigate(companyPaths.edit(company.id))}>{t('COMPANY.EDIT')}</MenuItem>
      <MenuItem onClick={onDelete}>{t('COMPANY.DELETE.OPEN')}</MenuItem>
    </ActionMenu>
  );
}
