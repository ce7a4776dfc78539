import { Link as TextLink } from '@fluentui/react-link';
import type { Order } from '@market/orders-contract/order';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import type { ChatPartner } from '@market/shell-kit/slots/chat-partner';
import { ChatWrite } from '@market/shell-kit/slots/chat-write';
import { Slot } from '@market/shell-kit/slots/slots';
import { FactList } from '@market/shell-kit/ui/fact-list';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { DeliveryFacts } from '../../../features/order/contents/delivery-facts.tsx';
import { OrderSums } from '../../../features/order/contents/order-sums.tsx';
import { usePhoneWords } from '../../../features/order/use-phone-words.ts';
import { useReasonWords } from '../../../features/order/use-reason-words.ts';
import { useRights } from '../../../features/order/use-rights.ts';
import { type Seller, useSellers } from '../../../features/order/use-sellers.ts';
import { useText } from '../../../use-text.ts';
import { OrderFamily } from './order-family.tsx';
import { PaymentSection } from './payment-section.tsx';

/** Who receives the order and where, what it comes to, and the orders it belongs with. */
export function FieldsTab({ order }: { order: Order }) {
  const page = usePageStyles();
  return (
    <div className={page.page}>
      <div className={page.fields}>
        <Recipient order={order} />
        <DeliveryFacts order={order} />
        <OrderSums order={order} />
        <PaymentSection order={order} />
        <Parties order={order} />
      </div>
      <OrderFamily order={order} />
    </div>
  );
}

function Recipient({ order: { id, user_id, main_id, fio, phone, email, comment, contacts_hidden } }: { order: Order }) {
  const page = usePageStyles();
  const { t } = useText();
  const phoneWords = usePhoneWords();
  return (
    <PageSection title={t('ORDER_PAGE.RECIPIENT')}>
      {contacts_hidden && <p className={page.note}>{t('ORDER_PAGE.CONTACTS_HIDDEN')}</p>}
      <FactList
        facts={[
          [t('ORDER_PAGE.FIELD.fio'), fio],
          [t('ORDER_PAGE.FIELD.phone'), phone && <TextLink href={`tel:+${phone}`}>{phoneWords(phone)}</TextLink>],
          [t('ORDER_PAGE.FIELD.email'), email && <TextLink href={`mailto:${email}`}>{email}</TextLink>],
          [t('ORDER_PAGE.FIELD.comment'), comment],
        ]}
      />
      {main_id !== null && (
        <div>
          <ChatWrite userId={user_id} card={{ kind: 'order', id }} />
        </div>
      )}
    </PageSection>
  );
}

/** Who sells, for whom it is bought, and why it came to nothing. */
function Parties({ order }: { order: Order }) {
  const { t } = useText();
  const { organization, cancel_reason } = order;
  const { sellers } = useSellers(order);
  const reason = useReasonWords();
  return (
    <PageSection title={t('ORDER_PAGE.PARTIES')}>
      {sellers.map((seller) => (
        <SellerFacts key={seller.id} seller={seller} order={order} />
      ))}
      <FactList
        facts={[
          [t('ORDER_PAGE.FIELD.organization'), organization?.name ?? ''],
          [t('ORDER_PAGE.FIELD.inn'), organization?.inn ?? ''],
          [t('ORDER_PAGE.FIELD.kpp'), organization?.kpp ?? ''],
          [t('ORDER_PAGE.FIELD.legal_address'), organization?.address ?? ''],
          [t('ORDER_PAGE.FIELD.cancel_reason'), cancel_reason && reason(cancel_reason)],
        ]}
      />
    </PageSection>
  );
}

function SellerFacts({ seller: { id, brand, name, inn }, order }: { seller: Seller; order: Order }) {
  const page = usePageStyles();
  const { t } = useText();
  const { sells, manages } = useRights();
  const company = (
    <Link to={addresses.company(id)} className={page.link}>
      {brand || name}
    </Link>
  );
  return (
    <>
      <FactList
        facts={[
          [t('ORDER_PAGE.FIELD.seller'), company],
          [t('ORDER_PAGE.FIELD.seller_name'), name],
          [t('ORDER_PAGE.FIELD.seller_inn'), inn],
        ]}
      />
      {(manages || !sells) && (
        <Slot
          name="company.contacts"
          props={{ companyId: id, parts: manages ? REACHED_BY_STAFF : REACHED_BY_BUYERS }}
          fallback={null}
          active
        />
      )}
      <div>
        <ChatWrite companyId={id} {...cardOf(order, id)} />
      </div>
    </>
  );
}

/** The seller's part of the order, where the reader bought it. */
function cardOf({ id, main_id, orders }: Order, companyId: number): Pick<ChatPartner, 'card'> {
  const part = main_id === null ? orders.find(({ company_id }) => company_id === companyId)?.id : id;
  return part === undefined ? {} : { card: { kind: 'order', id: part } };
}

const REACHED_BY_STAFF = ['phone', 'payment'] as const;
/** Where money is sent stands where it is asked for. */
const REACHED_BY_BUYERS = ['phone'] as const;
