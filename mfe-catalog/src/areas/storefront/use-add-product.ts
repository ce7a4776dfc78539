import { usePageAction } from '@market/shell-kit/routing/page-heading';
import { useMay } from '@market/shell-kit/session/capabilities';
import { $user } from '@market/shell-kit/session/session';
import { useStoreMap } from 'effector-react';
import { useText } from '../../use-text.ts';
import { goodsPaths } from '../goods/navigation.ts';

/**
 * Offers those who sell a new product beside the page's title: a vendor of the own company, staff of the company whose
 * page it is, or of one that they then choose.
 */
export function useAddProduct(company: { id: number; brand: string } | null = null): void {
  const { t } = useText();
  const sells = useMay('goods.manage');
  const staff = useMay('goods.manage-all');
  const own = useStoreMap($user, (user) => user?.company ?? null);
  const ofPage = company && { id: company.id, name: company.brand };
  const whose = staff ? ofPage : own;
  const foreign = !staff && ofPage !== null && ofPage.id !== own?.id;
  const path = whose ? goodsPaths.createForCompany({ companyId: whose.id, companyName: whose.name }) : staff ? goodsPaths.create : null;
  usePageAction(sells && path !== null && !foreign ? { label: t('CATALOG.ADD_PRODUCT'), path } : null);
}
