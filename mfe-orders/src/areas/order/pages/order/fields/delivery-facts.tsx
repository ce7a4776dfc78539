import type { Order } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import { PageSection } from '@market/shell-kit/ui/page-section';
import type { ReactNode } from 'react';
import { useText } from '../../../use-text.ts';
import { FactList } from '../fact-list.tsx';

const NONE = '—';
const PLACE = ['address', 'region', 'city', 'street', 'home', 'building', 'entrance', 'flat'] as const;

/** How, where and when the goods are handed over, and what the carrier says of them. */
export function DeliveryFacts({ order }: { order: Order }) {
  const { t } = useText();
  const { date } = useFormat();
  const { delivery_type, received_at, store, accord_order_state } = order;
  return (
    <PageSection title={t('ORDER_PAGE.DELIVERY')}>
      <FactList
        facts={[
          [t('ORDER_PAGE.FIELD.delivery_type'), t(`ORDER_PAGE.DELIVERY_TYPE.${delivery_type}`)],
          [t('ORDER_PAGE.FIELD.received_at'), received_at ? date(received_at) : NONE],
          [t('ORDER_PAGE.FIELD.store'), store && [store.name, store.address].filter(Boolean).join('\n')],
          ...PLACE.map((name): [string, ReactNode] => [t(`ORDER_PAGE.FIELD.${name}`), order[name]]),
          [t('ORDER_PAGE.FIELD.accord_order_state'), accord_order_state],
        ]}
      />
    </PageSection>
  );
}
