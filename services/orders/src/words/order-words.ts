import type { Locale } from '@market/kit-contract/locale';
import type { OrderStatus, PaymentStatus, StockStatus } from '@market/orders-contract/order-state';

type Words = Record<Locale, string>;

/** What letters and files call the states of an order. */
export const STATUS_WORDS: Record<OrderStatus, Words> = {
  new: { ru: 'новый', en: 'new' },
  in_processing: { ru: 'в обработке', en: 'processing' },
  formation: { ru: 'формируется', en: 'in formation' },
  payed: { ru: 'оплачен', en: 'paid' },
  ready_to_delivery: { ru: 'готов к отправке', en: 'ready for delivery' },
  completed: { ru: 'завершён', en: 'completed' },
  canceled: { ru: 'отменён', en: 'cancelled' },
};
export const PAYMENT_WORDS: Record<PaymentStatus, Words> = {
  not_paid: { ru: 'не оплачен', en: 'not paid' },
  paid: { ru: 'оплачен', en: 'paid' },
};
export const STOCK_WORDS: Record<StockStatus, Words> = {
  none: { ru: '', en: '' },
  reserved: { ru: 'в резерве', en: 'reserved' },
  shortage: { ru: 'не хватает', en: 'short' },
  released: { ru: 'снят с резерва', en: 'released' },
  written_off: { ru: 'списан', en: 'written off' },
  returned: { ru: 'возвращён', en: 'returned' },
};
export const DELIVERY_WORDS: Record<'delivery' | 'self', Words> = {
  delivery: { ru: 'доставка', en: 'delivery' },
  self: { ru: 'самовывоз', en: 'pickup' },
};
