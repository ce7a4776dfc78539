import { useMay } from '@market/shell-kit/session/capabilities';

/** As whom the list is read: who bought, who sells, or the marketplace's own people, who do both in others' stead. */
export interface ListReader {
  sells: boolean;
  isStaff: boolean;
  /** They see how parcels go, which a delivery provider tells where there is one. */
  followsParcels: boolean;
}

export const useListReader = (carried: boolean): ListReader => {
  const sells = useMay('orders.sell');
  const isStaff = useMay('orders.manage-all');
  return { sells, isStaff, followsParcels: isStaff && carried };
};
