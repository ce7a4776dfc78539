import { Link } from '@market/shell-kit/routing/navigation';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { catalogue } from '../../api.ts';
import { GoodsList } from '../../goods-list.tsx';
import { paths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import type { PLACE } from './place.ts';

const SHOWN = 3;

/**
 * What a company has brought last, on its page, which draws a card around it with the title of the module. Where it has nothing, or the answer does
 * not come, it says nothing.
 */
export function CompanyArrivals({ companyId }: SlotProps[typeof PLACE]) {
  const { t } = useText();
  const { data } = catalogue.hooks.product.list.useQuery({
    active: true,
    company_id: companyId,
    page: 1,
    per_page: SHOWN,
    sort: 'new',
  });
  if (!data || data.data.length === 0) return null;
  return (
    <>
      <GoodsList goods={data.data} />
      <Link to={paths.newest}>{t('PANEL.ALL')}</Link>
    </>
  );
}
