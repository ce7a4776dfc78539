import type { Order } from '@market/orders-contract/order';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { Slot } from '@market/shell-kit/slots/slots';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';

const PAYMENT = ['payment'] as const;

/** Who is paid for an order: each seller with the details by which money reaches it. */
export function Payees({ companies }: Pick<Order, 'companies'>) {
  const page = usePageStyles();
  return (
    <ul className={page.rows}>
      {companies.map(({ id, brand }) => (
        <li key={id} className={page.item}>
          <Link className={page.link} to={addresses.company(id)}>
            {brand}
          </Link>
          <Slot name="company.contacts" props={{ companyId: id, parts: PAYMENT }} fallback={null} active />
        </li>
      ))}
    </ul>
  );
}
