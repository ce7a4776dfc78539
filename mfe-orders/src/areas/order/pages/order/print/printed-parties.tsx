import type { Order } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useSellers } from '../../../features/order/use-sellers.ts';
import { useText } from '../../../use-text.ts';
import { usePrintStyles } from './printed-order.styles.ts';

type Line = string | null | undefined | false;

/** Who sells, who buys and for whom, and how the goods come there. */
export function PrintedParties({ order }: { order: Order }) {
  const styles = usePrintStyles();
  const { t } = useText();
  const { date } = useFormat();
  const sellers = useSellers(order);
  const { organization, fio, phone, email, store, received_at, comment } = order;
  const place = store ? [store.name, store.address] : [addressOf(order)];
  return (
    <div className={styles.parties}>
      <Party
        title={t(sellers.length > 1 ? 'ORDER_PAGE.PRINT.SELLERS' : 'ORDER_PAGE.PRINT.SELLER')}
        lines={sellers.flatMap(({ name, brand, inn }) => [name || brand, inn && t('ORDER_PAGE.PRINT.INN', { inn })])}
      />
      <Party
        title={t('ORDER_PAGE.PRINT.BUYER')}
        lines={[
          organization?.name,
          organization?.inn && t('ORDER_PAGE.PRINT.INN', { inn: organization.inn }),
          organization?.kpp && t('ORDER_PAGE.PRINT.KPP', { kpp: organization.kpp }),
          organization?.address,
          fio,
          phone && `+${phone}`,
          email,
        ]}
      />
      <Party
        title={t('ORDER_PAGE.PRINT.DELIVERY')}
        lines={[
          t(`ORDER_PAGE.DELIVERY_TYPE.${order.delivery_type}`),
          ...place,
          received_at && `${t('ORDER_PAGE.FIELD.received_at')}: ${date(received_at)}`,
          comment,
        ]}
      />
    </div>
  );
}

/** As it was written, or of its parts. */
function addressOf({ address, region, city, street, home, building, entrance, flat }: Order): string {
  const parts = [region === city ? '' : region, city, street, home, building, entrance, flat].filter(Boolean).join(', ');
  return [parts, address].filter(Boolean).join('\n');
}

function Party({ title, lines }: { title: string; lines: readonly Line[] }) {
  const styles = usePrintStyles();
  return (
    <div>
      <h3 className={styles.heading}>{title}</h3>
      <p className={styles.lines}>{lines.filter(Boolean).join('\n')}</p>
    </div>
  );
}
