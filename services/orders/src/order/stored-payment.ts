import type { PaymentRecord } from '@market/orders-contract/order';

/** How a part is paid, as it is stored. */
export interface StoredPayment extends PaymentRecord {
  /** A person wrote it down, or the money came by transfer: it can be crossed out again. */
  by_hand: boolean;
  /** The payment that billing knows; without it nobody but people knows of the money. */
  payment?: string;
  /** Kopecks of that payment that the part takes. */
  kept?: number;
}
