import type { Order } from '@market/orders-contract/order';
import { useText } from '../../../use-text.ts';

/** Whose part of a main order it is. */
export function usePartName(): (part: Pick<Order['orders'][number], 'id' | 'companies'>) => string {
  const { t } = useText();
  return ({ id, companies }) => [...companies.map(({ brand }) => brand), t('ORDER.NUMBER', { id })].join(' · ');
}
