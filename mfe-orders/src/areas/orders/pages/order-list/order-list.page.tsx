import { makeStyles } from '@griffel/react';
import type { OrderRow } from '@market/orders-contract/order';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { ordersApi } from '../../../../api.ts';
import { useRepeatOrder } from '../../../../features/cart/repeat-order/use-repeat-order.tsx';
import { orderPaths } from '../../../order/navigation.ts';
import { useText } from '../../use-text.ts';
import { ArrivedBar } from './arrived-bar.tsx';
import { BulkStatus } from './bulk-status.tsx';
import { EmptyList } from './empty-list.tsx';
import { filters, headInput, type ListState, listInput, listParams } from './list-params.ts';
import { ListTools } from './list-tools.tsx';
import { OrderedFile } from './ordered-file.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { RowActions } from './row-actions.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { type Asked, useArrived } from './use-arrived.ts';
import { type ListReader, useListReader } from './use-list-reader.ts';
import { useLiveOrders } from './use-live-orders.ts';
import { useOrderColumns } from './use-order-columns.tsx';
import { useStatusChanges } from './use-status-changes.tsx';

const useStyles = makeStyles({ region: { outlineStyle: 'none', minWidth: 0 } });

const NO_ROWS: OrderRow[] = [];

/** Orders: of a buyer those they placed, of a seller the company's, of staff everybody's. */
export function OrderListPage() {
  const styles = usePageStyles();
  const index = useIndexPage(listParams, filters);
  const { state, change, changeBeside } = index;
  const head = ordersApi.hooks.order.list.useQuery(headInput(state), { placeholderData: keepPreviousData });
  const reader = useListReader(head.data?.carried === true);
  return (
    <div className={styles.page}>
      <StatusTabs tab={state.status} counts={head.data?.counts} choose={(status) => change({ status })} />
      <ListTools state={state} change={change} reader={reader} />
      {state.file !== 0 && <OrderedFile id={state.file} forget={() => changeBeside({ file: 0 })} />}
      <Orders index={index} reader={reader} head={head} />
    </div>
  );
}

interface OrdersProps {
  index: ReturnType<typeof useIndexPage<ListState>>;
  reader: ListReader;
  /** The newest of what the list finds. */
  head: Asked;
}

function Orders({ index: { state, change, table }, reader, head }: OrdersProps) {
  const styles = useStyles();
  const { t } = useText();
  const input = listInput(state);
  const list = ordersApi.hooks.order.list.useQuery(input, { placeholderData: keepPreviousData });
  const utils = ordersApi.hooks.useUtils();
  const region = useRef<HTMLDivElement>(null);
  // What changes several orders goes with their ticks, before its dialog could give the focus back to it.
  const kept = useKeptFocus(region);
  const { count, isStale, seen } = useArrived(state, head, list);
  useLiveOrders({ input, head: headInput(state), rows: list.data?.data ?? NO_ROWS });
  const showArrived = () => {
    seen();
    if (count > 0) change({ page: 1, sort: '-placed' });
    void utils.order.list.invalidate();
    // The button that was pressed goes away.
    region.current?.focus();
  };
  const { lead, columns } = useOrderColumns(reader);
  const { dialog, begin, outcome, forget } = useStatusChanges();
  const { repeat, report } = useRepeatOrder();
  return (
    <div ref={region} tabIndex={-1} className={styles.region} {...kept}>
      <ArrivedBar count={count} isStale={isStale} show={showArrived} />
      {outcome && <OutcomeBar outcome={outcome} forget={forget} />}
      <IndexTable<OrderRow>
        name={reader.sells ? 'orders-sold' : 'orders'}
        label={t('ORDERS.LABEL')}
        lead={lead}
        columns={columns}
        {...table}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ id }) => t('ORDER.NUMBER', { id })}
        toRow={({ id }) => orderPaths.view(id)}
        countText={(total) => t('ORDERS.COUNT', total)}
        actions={(order) => (
          <RowActions order={order} sells={reader.sells} choose={(to) => begin({ orders: [order], to })} repeat={repeat} />
        )}
        {...(reader.sells
          ? {
              bulk: (orders: readonly OrderRow[], done: () => void) => (
                <BulkStatus orders={orders} choose={(to) => begin({ orders, to, done })} />
              ),
              mayTick: ({ main_id, allowed }: OrderRow) => main_id !== null && allowed.length > 0,
            }
          : {})}
        nothing={<EmptyList reader={reader} />}
      />
      {dialog}
      {report}
    </div>
  );
}
