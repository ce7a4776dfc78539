import { useMay } from '@market/shell-kit/session/capabilities';

/** As whom the list is read: who bought, who sells, or the marketplace's own people, who do both in others' stead. */
export interface ListReader {
  sells: boolean;
  isStaff: boolean;
}

export const useListReader = (): ListReader => {
  const sells = useMay('orders.sell');
  const isStaff = useMay('orders.manage-all');
  return { sells, isStaff };
};
