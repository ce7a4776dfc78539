import { Tab, TabList } from '@fluentui/react-tabs';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { Order } from '@market/orders-contract/order';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { urlParam, useUrlState } from '@market/shell-kit/routing/url-state';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useId, useRef } from 'react';
import { z } from 'zod';
import { RefusedParts } from '../../features/refused-parts.tsx';
import { useText } from '../../use-text.ts';
import { FieldsTab } from './fields/fields-tab.tsx';
import { OrderHead } from './head/order-head.tsx';
import { ItemsTab } from './items/items-tab.tsx';
import { MessagesTab } from './messages/messages-tab.tsx';
import { OrderNews } from './news/order-news.tsx';
import { PrintedOrder } from './print/printed-order.tsx';
import { OrderQuestions } from './questions/order-questions.tsx';
import { TimelineTab } from './timeline/timeline-tab.tsx';

const TABS = ['fields', 'items', 'messages', 'timeline'] as const;
type OrderTab = (typeof TABS)[number];

const params = { tab: urlParam(z.enum(TABS), 'fields') };

// On paper there is the order form alone.
const useStyles = makeStyles({ screen: { '@media print': { display: 'none' } }, panel: { outline: 'none' } });

/** How an order stands, what may be done with it, and its parts by tabs. The URL says which of them is open. */
export function OrderView({ order }: { order: Order }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const [{ tab }, change] = useUrlState(params);
  const id = useId();
  // Whatever is done about an order takes the button away that did it.
  const panel = useRef<HTMLDivElement>(null);
  const kept = useKeptFocus(panel);
  return (
    <>
      <div className={mergeClasses(page.wide, styles.screen)} {...kept}>
        <RefusedParts order={order.id} />
        <OrderNews order={order} />
        <OrderQuestions order={order} />
        <OrderHead order={order} />
        <TabList
          selectedValue={tab}
          onTabSelect={(_, { value }) => change({ tab: value as OrderTab }, 'push')}
          aria-label={t('ORDER_PAGE.TABS')}
          className={page.tabs}
        >
          {TABS.map((name) => (
            <Tab key={name} value={name} id={`${id}-${name}`} aria-controls={`${id}-panel`}>
              {t(`ORDER_PAGE.TAB.${name}`)}
            </Tab>
          ))}
        </TabList>
        <div ref={panel} tabIndex={-1} className={styles.panel} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
          <Panel tab={tab} order={order} />
        </div>
      </div>
      <PrintedOrder order={order} />
    </>
  );
}

function Panel({ tab, order }: { tab: OrderTab; order: Order }) {
  if (tab === 'items') return <ItemsTab order={order} />;
  if (tab === 'messages') return <MessagesTab order={order} />;
  if (tab === 'timeline') return <TimelineTab order={order} />;
  return <FieldsTab order={order} />;
}
