import type { Order } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import { FactList } from '@market/shell-kit/ui/fact-list';
import { PageSection } from '@market/shell-kit/ui/page-section';
import type { ReactNode } from 'react';
import { useText } from '../../../use-text.ts';

const NONE = '—';
const PLACE = ['address', 'region', 'city', 'street', 'home', 'building', 'entrance', 'flat'] as const;

type Fact = [string, ReactNode];

/** What was agreed at the checkout and what the carrier says: nobody edits it. */
function useHandover({ delivery_type, store, accord_order_state }: Order): { agreed: Fact[]; carrier: Fact } {
  const { t } = useText();
  return {
    agreed: [
      [t('ORDER_PAGE.FIELD.delivery_type'), t(`ORDER_PAGE.DELIVERY_TYPE.${delivery_type}`)],
      [t('ORDER_PAGE.FIELD.store'), store && [store.name, store.address].filter(Boolean).join('\n')],
    ],
    carrier: [t('ORDER_PAGE.FIELD.accord_order_state'), accord_order_state],
  };
}

/** Beside the form, which has the rest in its fields. */
export function HandoverFacts({ order }: { order: Order }) {
  const { t } = useText();
  const { agreed, carrier } = useHandover(order);
  return (
    <PageSection title={t('ORDER_PAGE.HANDOVER')}>
      <FactList facts={[...agreed, carrier]} />
    </PageSection>
  );
}

/** How, where and when the goods are handed over, and what the carrier says of them. */
export function DeliveryFacts({ order }: { order: Order }) {
  const { t } = useText();
  const { date } = useFormat();
  const { received_at } = order;
  const { agreed, carrier } = useHandover(order);
  return (
    <PageSection title={t('ORDER_PAGE.DELIVERY')}>
      <FactList
        facts={[
          ...agreed,
          [t('ORDER_PAGE.FIELD.received_at'), received_at ? date(received_at) : NONE],
          ...PLACE.map((name): Fact => [t(`ORDER_PAGE.FIELD.${name}`), order[name]]),
          carrier,
        ]}
      />
    </PageSection>
  );
}
