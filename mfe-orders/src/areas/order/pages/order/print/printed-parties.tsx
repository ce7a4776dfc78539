import type { Order } from '@market/orders-contract/order';
import { writtenAddress } from '@market/orders-contract/written-address';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../../use-text.ts';
import { usePrintStyles } from './printed-order.styles.ts';
import type { PrintedSeller } from './use-printed-sellers.ts';

const NO_REQUISITES = { recipient: '', inn: '', kpp: '', account: '', bank: '', bik: '', correspondent_account: '' };

type Line = string | null | undefined | false;

/** Who sells, who buys and for whom, and how the goods come there. */
export function PrintedParties({ order, sellers }: { order: Order; sellers: readonly PrintedSeller[] }) {
  const styles = usePrintStyles();
  const { t } = useText();
  const { date } = useFormat();
  const sellerLines = useSellerLines();
  const { organization, fio, phone, email, store, received_at, comment } = order;
  const place = store ? [store.name, store.address] : [addressOf(order)];
  return (
    <div className={styles.parties}>
      <Party title={t(sellers.length > 1 ? 'ORDER_PAGE.PRINT.SELLERS' : 'ORDER_PAGE.PRINT.SELLER')} lines={sellers.flatMap(sellerLines)} />
      <Party
        title={t('ORDER_PAGE.PRINT.BUYER')}
        lines={[
          organization?.name,
          organization?.inn && t('ORDER_PAGE.PRINT.INN', { value: organization.inn }),
          organization?.kpp && t('ORDER_PAGE.PRINT.KPP', { value: organization.kpp }),
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

/** A seller's name, and where money is sent; the recipient where it is another than the seller. */
function useSellerLines(): (seller: PrintedSeller) => Line[] {
  const { t } = useText();
  return ({ name, brand, inn, requisites }) => {
    const { recipient, inn: recipientInn, kpp, account, bank, bik, correspondent_account } = requisites ?? NO_REQUISITES;
    const facts = [
      ['INN', inn],
      ['RECIPIENT', recipient === name ? '' : recipient],
      ['RECIPIENT_INN', recipientInn === inn ? '' : recipientInn],
      ['KPP', kpp],
      ['ACCOUNT', account],
      ['BANK', bank],
      [/^\d+$/.test(bik) ? 'BIK' : 'SWIFT', bik],
      ['CORRESPONDENT', correspondent_account],
    ] as const;
    return [name || brand, ...facts.map(([key, value]) => value && t(`ORDER_PAGE.PRINT.${key}`, { value }))];
  };
}

/** Of its parts, and as it was written where that says more. */
function addressOf(order: Order): string {
  const { address, region, city, street, home, building, entrance, flat } = order;
  const parts = [region === city ? '' : region, city, street, home, building, entrance, flat].filter(Boolean).join(', ');
  return [parts, address !== writtenAddress(order) && address].filter(Boolean).join('\n');
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
