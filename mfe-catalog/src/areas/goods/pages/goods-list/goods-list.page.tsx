import { Button } from '@fluentui/react-button';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { useTableUrl } from '@market/shell-kit/routing/table-url';
import { useMay } from '@market/shell-kit/session/capabilities';
import { $user } from '@market/shell-kit/session/session';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { keepPreviousData } from '@tanstack/react-query';
import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { catalogue } from '../../../../api.ts';
import { usePageStyles } from '../../../../page.styles.ts';
import { goodsPaths } from '../../navigation.ts';
import { BulkActions } from './bulk-actions.tsx';
import { GoodsHead } from './goods-head.tsx';
import { type GoodsListState, goodsParams, isFiltered, knownOrder, listInput, NO_FILTERS, narrowing } from './goods-list-state.ts';
import { GoodsPictures } from './goods-pictures.tsx';
import { GoodsTools } from './goods-tools.tsx';
import { RowActions } from './row-actions.tsx';
import { StateTabs } from './state-tabs.tsx';
import { useGoodsColumns } from './use-goods-columns.tsx';

/** The goods as those see them who manage them: a vendor the own company's, staff everybody's. */
export function GoodsListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const staff = useMay('goods.manage-all');
  const company = useUnit($user)?.company ?? null;
  if (!staff && !company) {
    const start = (
      <Button appearance="primary" onClick={() => void navigate(addresses.companyStart)}>
        {t('GOODS.LIST.TO_COMPANY')}
      </Button>
    );
    return <EmptyState title={t('GOODS.LIST.NO_COMPANY')} text={t('GOODS.LIST.NO_COMPANY_HINT')} action={start} />;
  }
  const createPath =
    staff || !company ? goodsPaths.create : goodsPaths.createForCompany({ companyId: company.id, companyName: company.name });
  return <Goods staff={staff} createPath={createPath} />;
}

interface GoodsProps {
  staff: boolean;
  createPath: string;
}

function Goods({ staff, createPath }: GoodsProps) {
  const styles = usePageStyles();
  const [place, change] = useTableUrl(goodsParams);
  const counts = catalogue.hooks.goods.counts.useQuery(narrowing(place), { placeholderData: keepPreviousData }).data?.data;
  return (
    <div className={styles.page}>
      <GoodsHead
        createPath={createPath}
        staff={staff}
        filter={{ ...narrowing(place), state: place.state }}
        plan={counts && counts.active_models !== null ? { active: counts.active_models, limit: counts.active_models_limit } : undefined}
      />
      <StateTabs state={place.state} counts={counts?.states} choose={(state) => change({ state })} />
      <GoodsTools place={place} change={change} problems={counts?.problems} staff={staff} />
      <GoodsRows staff={staff} createPath={createPath} place={place} change={change} />
    </div>
  );
}

interface GoodsRowsProps extends GoodsProps {
  place: GoodsListState;
  change: (patch: Partial<GoodsListState>) => void;
}

function GoodsRows({ staff, createPath, place, change }: GoodsRowsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const navigate = useNavigate();
  const { lead, columns } = useGoodsColumns(staff);
  const list = catalogue.hooks.goods.list.useQuery(listInput(place), { placeholderData: keepPreviousData });
  const countText = (count: number) => t('GOODS.LIST.COUNT', { count, formatted: number(count) });
  const first = (
    <Button appearance="primary" onClick={() => void navigate(createPath)}>
      {t('GOODS.LIST.ADD')}
    </Button>
  );
  const nothing = <EmptyState title={t('GOODS.LIST.NOTHING')} text={t('GOODS.LIST.NOTHING_HINT')} action={first} />;
  if (place.view === 'grid') return <GoodsPictures {...{ list, place, change, countText, nothing }} />;
  return (
    <IndexTable
      name="goods"
      label={t('CATALOG.GOODS')}
      lead={lead}
      columns={columns}
      list={list}
      place={place}
      onPlace={({ sort, ...patch }) => {
        const order = knownOrder(sort);
        if (sort === undefined || order) change({ ...patch, ...(order ? { sort: order } : {}) });
      }}
      keyOf={({ id }) => id}
      nameOf={({ name, sku }) => `${name}, ${sku}`}
      toRow={({ id }) => goodsPaths.edit(id)}
      countText={countText}
      actions={(goods) => <RowActions goods={goods} />}
      bulk={(rows, done) => <BulkActions rows={rows} done={done} />}
      filtered={isFiltered(place)}
      onReset={() => change(NO_FILTERS)}
      nothing={nothing}
    />
  );
}
