import { Button } from '@fluentui/react-button';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { addresses } from '@market/shell-kit/routing/addresses';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { useMay } from '@market/shell-kit/session/capabilities';
import { $user } from '@market/shell-kit/session/session';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../../../management/use-text.ts';
import { goodsPaths } from '../../navigation.ts';
import { BulkActions } from './bulk/bulk-actions.tsx';
import { BulkStrip } from './bulk/bulk-strip.tsx';
import { type GoodsLine, linesOf } from './folded-goods.ts';
import { GoodsHead } from './goods-head.tsx';
import { criteria, filters, type GoodsListState, goodsParams, listInput } from './goods-list-state.ts';
import { GoodsPictures } from './goods-pictures.tsx';
import { GoodsTools } from './goods-tools.tsx';
import { ModelActions, RowActions } from './row-actions.tsx';
import { StateTabs } from './state-tabs.tsx';
import { useGoodsColumns } from './use-goods-columns.tsx';

/** The goods as those see them who manage them: a vendor the own company's, staff everybody's. */
export function GoodsListPage() {
  const { t } = useText();
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
  const index = useIndexPage(goodsParams, filters);
  const { state, change } = index;
  const counted = catalogue.hooks.goods.counts.useQuery(criteria(state), { placeholderData: keepPreviousData });
  const counts = counted.data?.data;
  // Tabs may show the numbers of the filter before for a moment; what is said of everything that is chosen may not.
  const found = counted.isPlaceholderData ? undefined : counts?.states[state.state];
  return (
    <div className={styles.page}>
      <GoodsHead
        createPath={createPath}
        staff={staff}
        filter={{ ...criteria(state), state: state.state }}
        plan={counts && counts.active_models !== null ? { active: counts.active_models, limit: counts.active_models_limit } : undefined}
      />
      <BulkStrip />
      <StateTabs state={state.state} counts={counts?.states} choose={(chosen) => change({ state: chosen })} />
      <GoodsTools state={state} change={change} problems={counts?.problems} staff={staff} />
      <GoodsRows staff={staff} createPath={createPath} index={index} found={found} />
    </div>
  );
}

interface GoodsRowsProps extends GoodsProps {
  index: ReturnType<typeof useIndexPage<GoodsListState>>;
  /** How many SKUs the filter finds; undefined until it is known. */
  found: number | undefined;
}

const isByModel = (input: unknown): boolean => typeof input === 'object' && input !== null && 'by_model' in input;

/** The page that the address asks for. The one before stands in for it, but SKUs never for models: their figures mean something else. */
function useGoodsList(state: GoodsListState) {
  const input = listInput(state);
  return catalogue.hooks.goods.list.useQuery(input, {
    placeholderData: (before, query) => (isByModel(query?.queryKey[1]?.input) === isByModel(input) ? before : undefined),
  });
}

function GoodsRows({ staff, createPath, index: { state, change, table }, found }: GoodsRowsProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const { lead, columns } = useGoodsColumns(staff);
  const list = useGoodsList(state);
  const filter = { ...criteria(state), state: state.state };
  const isFolded = state.view === 'models';
  const page = useMemo(() => list.data && linesOf(list.data, isFolded), [list.data, isFolded]);
  const all = (isFolded ? found : list.data?.total) ?? 0;
  const countText = (total: { count: number; formatted: string }) => t(isFolded ? 'GOODS.LIST.MODELS' : 'GOODS.LIST.COUNT', total);
  const first = (
    <Button appearance="primary" onClick={() => void navigate(createPath)}>
      {t('GOODS.LIST.ADD')}
    </Button>
  );
  const nothing = <EmptyState title={t('GOODS.LIST.NOTHING')} text={t('GOODS.LIST.NOTHING_HINT')} action={first} />;
  if (state.view === 'grid') return <GoodsPictures {...{ list, state, change, countText, nothing }} />;
  return (
    <IndexTable
      name="goods"
      label={t('CATALOG.GOODS')}
      lead={lead}
      columns={columns}
      {...table}
      list={{ ...list, data: page }}
      keyOf={({ id }) => id}
      nameOf={({ name, sku }) => `${name}, ${sku}`}
      toRow={({ id }) => goodsPaths.edit(id)}
      countText={countText}
      actions={(goods) =>
        goods.variants.length > 0 ? (
          <ModelActions name={goods.name} showAll={() => change({ view: 'rows', model: goods.variant_group_id ?? 0 })} />
        ) : (
          <RowActions goods={goods} />
        )
      }
      {...(isFolded ? { childrenOf: ({ variants }: GoodsLine) => variants } : {})}
      everything={{ filter: JSON.stringify(filter), count: all }}
      bulk={(rows, done, everything) => (
        <BulkActions rows={rows} everything={everything ? { goods: { filter }, count: all } : null} done={done} />
      )}
      nothing={nothing}
    />
  );
}
