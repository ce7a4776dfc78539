import { useMay } from '@market/shell-kit/session/capabilities';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { companiesApi } from '../../api.ts';
import { CompanyPhone } from '../../features/company/company-phone.tsx';
import { PaymentDialog } from '../../features/company/payment-dialog.tsx';

/** A company opens to a buyer once it has heard of the first order, which may be after the page came. */
const HEARD = { everyMs: 2_000, asks: 5 };

/** How a company is reached and where money for it is sent, to those whom it concerns: its buyers and the marketplace's people. */
export function CompanyContacts({ companyId, parts }: SlotProps['company.contacts']) {
  const page = usePageStyles();
  const manages = useMay('companies.manage-all');
  const { data } = companiesApi.hooks.company.get.useQuery(
    { id: companyId },
    {
      refetchInterval: ({ state }) =>
        !manages && state.data?.data.counterparty === false && state.dataUpdateCount < HEARD.asks && HEARD.everyMs,
    },
  );
  const company = data?.data;
  if (!company || !(manages || company.counterparty)) return null;
  return (
    <span className={page.row}>
      {parts.includes('phone') && <CompanyPhone company={company} />}
      {parts.includes('payment') && <PaymentDialog brand={company.brand} details={company.payment_details} />}
    </span>
  );
}
