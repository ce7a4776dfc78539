import { Button } from '@fluentui/react-button';
import { makeStyles } from '@griffel/react';
import type { Order } from '@market/orders-contract/order';
import { EDITABLE } from '@market/orders-contract/order-state';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { useRef, useState } from 'react';
import { ItemTable } from '../../../features/order/contents/item-table.tsx';
import { useRights } from '../../../features/order/use-rights.ts';
import { useText } from '../../../use-text.ts';
import { CountsForm } from './counts-form.tsx';

const useStyles = makeStyles({ tab: { outline: 'none' } });

/** What was ordered, at the prices of then; whoever sells changes the counts of a part that is not packed yet. */
export function ItemsTab({ order }: { order: Order }) {
  const { t } = useText();
  const { sells } = useRights();
  const styles = useStyles();
  const [isChanging, setChanging] = useState(false);
  // The table and the form of its counts take each other's place, with the button that asked for it.
  const tab = useRef<HTMLDivElement>(null);
  const kept = useKeptFocus(tab);
  if (order.items.length === 0) return <EmptyState title={t('ORDER_PAGE.ITEMS.EMPTY')} />;
  const mayChange = sells && order.main_id !== null && EDITABLE.some((status) => status === order.status);
  return (
    <div ref={tab} tabIndex={-1} className={styles.tab} {...kept}>
      {isChanging && mayChange ? (
        <CountsForm order={order} close={() => setChanging(false)} />
      ) : (
        <PageSection title={t('ORDER_PAGE.TAB.items')}>
          {mayChange && (
            <div>
              <Button onClick={() => setChanging(true)}>{t('ORDER_PAGE.COUNTS.CHANGE')}</Button>
            </div>
          )}
          <ItemTable order={order} />
        </PageSection>
      )}
    </div>
  );
}
