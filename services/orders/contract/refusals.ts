import type { RefusalTexts } from '@market/kit-contract/envelope';

/** Every refusal of the orders service with its sentence. */
export const ordersRefusals = {
  REQUIRED_FIELD: { ru: 'Обязательное поле', en: 'Required field' },
  // Carts.
  CART_NOT_FOUND: { ru: 'Корзина не найдена', en: 'Cart not found' },
  PRODUCT_NOT_FOUND: { ru: 'Товар не найден', en: 'Product not found' },
  COUNT_INVALID: { ru: 'Количество — целое число от 1 до 100 000', en: 'A count is a whole number from 1 to 100,000' },
  COUNT_MULTIPLE: { ru: 'Количество должно быть кратно {multiple}', en: 'The count must be a multiple of {multiple}' },
  CART_NOT_ENOUGH: { ru: 'Столько нет: осталось {available}', en: 'There is not that much: {available} left' },
  CART_NOT_SOLD: { ru: 'Товар сейчас не продаётся', en: 'The product is not sold now' },
  CART_RUNS_ONLY: { ru: 'Товар продаётся только ростовками', en: 'The product is sold in size runs only' },
  CART_TOO_MANY_LINES: { ru: 'В корзине помещается не больше 500 строк', en: 'A cart holds up to 500 lines' },
  CART_CHANGED: {
    ru: 'Корзина изменилась, пока вы её правили. Обновите страницу',
    en: 'The cart changed while you were editing it. Reload the page',
  },
  CART_COMPANY_CONFLICT: {
    ru: 'В корзине товары другой компании. Заменить?',
    en: 'The cart holds goods of another company. Replace them?',
  },
  CART_SEVERAL_COMPANIES: {
    ru: 'В одной корзине могут быть товары только одной компании',
    en: 'A cart holds goods of one company only',
  },
  // Checkout.
  PHONE_INVALID: { ru: 'Неверный номер телефона', en: 'Not valid phone number' },
  EMAIL_INVALID: { ru: 'Некорректный адрес почты', en: 'Incorrect email' },
  DATE_INVALID: { ru: 'Дата в виде ГГГГ-ММ-ДД', en: 'Date as YYYY-MM-DD' },
  DATE_PAST: { ru: 'Дата не может быть раньше сегодняшней', en: 'The date cannot be earlier than today' },
  DATE_FAR: { ru: 'Дата — не дальше года вперёд', en: 'The date is at most a year ahead' },
  STORE_REQUIRED: { ru: 'Выберите точку самовывоза', en: 'Choose where you fetch the goods' },
  STORE_NOT_FOUND: { ru: 'В этой точке товары этого продавца не выдают', en: 'Goods of this seller are not handed over there' },
  ORGANIZATION_NOT_FOUND: { ru: 'Организация не найдена', en: 'Organisation not found' },
  CHECKOUT_STATUS: { ru: 'Новый заказ может быть только новым', en: 'A new order is new' },
  CHECKOUT_REFUSED: {
    ru: 'Заказ не оформлен: в корзине есть строки, которые так заказать нельзя',
    en: 'Not placed: the cart has lines that cannot be ordered so',
  },
  CHECKOUT_BELOW_MINIMUM: { ru: 'До минимального заказа не хватает {missing} ₽', en: '{missing} ₽ are missing to the smallest order' },
  CART_EMPTY: { ru: 'В корзине пусто', en: 'The cart is empty' },
  CART_SUM_TOO_LARGE: { ru: 'Заказ не может быть дороже 999 999 999,99 ₽', en: 'An order comes to 999,999,999.99 ₽ at most' },
  STOCK_SHORTAGE: { ru: 'Некоторых товаров осталось меньше, чем заказано', en: 'There is less of some goods than was ordered' },
  SUM_CHANGED: { ru: 'Цены изменились: проверьте сумму заказа', en: 'Prices have changed: check what the order comes to' },
  // Offers.
  OFFER_NOT_FOUND: { ru: 'Предложение не найдено', en: 'Offer not found' },
  OFFER_CHANGED: {
    ru: 'Продавец изменил состав или цены: посмотрите и подтвердите заново',
    en: 'The seller changed goods or prices: look at them and confirm anew',
  },
  OFFER_CLOSED: { ru: 'Это предложение уже закрыто', en: 'The offer is closed' },
  OFFER_ORDERED: { ru: 'Заказ уже оформлен', en: 'It is ordered already' },
  OFFER_EMPTY: { ru: 'Добавьте хотя бы один товар', en: 'Add one product at least' },
  OFFER_TOO_MANY_LINES: { ru: 'Не больше 100 товаров', en: 'At most a hundred products' },
  OFFER_LINE_REPEATED: { ru: 'Товар назван дважды', en: 'A product is named twice' },
  PRODUCT_FOREIGN: { ru: 'Это не товар вашей компании', en: 'This is no product of your company' },
  PRICE_INVALID: { ru: 'Цена — от 0,01 до 9 999 999,99 ₽', en: 'A price is from 0.01 to 9,999,999.99 ₽' },
  // Orders.
  ORDER_NOT_FOUND: { ru: 'Заказ не найден', en: 'Order not found' },
  ORDER_CHANGED: {
    ru: 'Заказ изменился, пока вы его правили. Обновите страницу',
    en: 'The order changed while you were editing it. Reload the page',
  },
  ORDER_TRANSITION_NOT_ALLOWED: {
    ru: 'Из нынешнего статуса заказ так перевести нельзя',
    en: 'The status of the order does not allow this',
  },
  ORDER_REASON_REQUIRED: { ru: 'Укажите причину', en: 'Give a reason' },
  ORDER_NOT_PAID: { ru: 'Заказ ещё не оплачен', en: 'The order is not paid yet' },
  ORDER_NOT_EDITABLE: { ru: 'В этом статусе заказ не меняют', en: 'In this status an order is not changed' },
  ORDER_FIELD_FORBIDDEN: { ru: 'Это поле меняете не вы', en: 'This field is not yours to change' },
  ORDER_LINE_UNKNOWN: { ru: 'Такой строки в заказе нет', en: 'The order has no such line' },
  ORDER_LINE_REPEATED: { ru: 'Строка заказа названа дважды', en: 'A line of the order is named twice' },
  ORDER_CHANGES_APART: {
    ru: 'Эти изменения не делают вместе: сохраните их по одному',
    en: 'These changes are not made together: save them one by one',
  },
  ORDER_RECORD_WITHOUT_PAYMENT: {
    ru: 'Как оплачено, записывают вместе с отметкой «оплачен»',
    en: 'How an order was paid is written down as it is marked as paid',
  },
  ORDER_REASON_WITHOUT_CANCELLATION: {
    ru: 'Причину отмены указывают при отмене',
    en: 'A reason of a cancellation is given with the cancellation',
  },
  ORDER_LAST_LINE: { ru: 'Последнюю строку не убирают: отмените заказ', en: 'The last line stays: cancel the order instead' },
  ORDER_NO_PROPOSAL: { ru: 'Предложенных изменений нет', en: 'No change is proposed' },
  ORDER_PICKUP_FREE: { ru: 'Самовывоз ничего не стоит', en: 'Fetching an order costs nothing' },
  ORDER_PAYMENT_FIXED: { ru: 'Эту отметку об оплате не снимают', en: 'This payment is not taken back' },
  ORDER_NOT_PAYABLE: { ru: 'Отменённый заказ не оплачивают', en: 'A cancelled order is not paid' },
  ORDER_CARD_LIMIT: {
    ru: 'Картой за один раз платят до {limit} ₽. Оплатите части по отдельности или переводом по счёту',
    en: 'A card pays {limit} ₽ at most. Pay the parts one by one, or by transfer',
  },
  PAYMENTS_OFF: { ru: 'Оплата картой сейчас не принимается', en: 'Cards are not accepted at the moment' },
  PAYMENT_LIMIT: { ru: 'Слишком много попыток оплаты. Попробуйте позже', en: 'Too many payments were begun. Try later' },
  PAYMENT_PROCESSING: { ru: 'Банк ещё проводит оплату. Остальное произойдёт само', en: 'The bank is at work. The rest happens by itself' },
  SELLER_DETAILS_MISSING: {
    ru: 'Продавец {company} не указал реквизиты для перевода. Напишите ему или оплатите иначе',
    en: 'The seller {company} has not given any bank details. Write to them or pay otherwise',
  },
  PAYMENT_DATE_EARLY: { ru: 'Дата оплаты — не раньше 2000 года', en: 'A payment is of 2000 or later' },
  PAYMENT_DATE_LATE: { ru: 'Дата оплаты — не позже завтрашнего дня', en: 'A payment is of tomorrow at the latest' },
  ORDERS_TOO_MANY: { ru: 'Слишком много заказов для одного файла: сузьте фильтр', en: 'Too many orders for one file: narrow the filter' },
  CARTS_TOO_MANY: { ru: 'Слишком много корзин для одного файла: сузьте фильтр', en: 'Too many carts for one file: narrow the filter' },
  CARTS_APART: {
    ru: 'Корзины смотрят отдельно: статус cart указывают один',
    en: 'Carts are listed by themselves: the status cart stands alone',
  },
  CARTS_FILE_NOT_KEPT: {
    ru: 'Файл корзин отдаёт сам их список: запросите его с csv=true',
    en: 'The list of carts answers its file itself: ask it with csv=true',
  },
  ORDER_FILE_NOT_FOUND: { ru: 'Такого файла нет', en: 'There is no such file' },
  ORDER_FILE_LIMIT: { ru: 'Дождитесь файлов, которые уже готовятся', en: 'Wait for the files that are being made' },
  ORDER_NOT_DELETED: { ru: 'Такой заказ не удаляют: уберите его в архив', en: 'Such an order is not deleted: archive it' },
  ORDER_NOT_ARCHIVED: { ru: 'В архив убирают завершённые и отменённые заказы', en: 'What is completed or cancelled is archived' },
  DATE_ORDER: { ru: 'Начало позже конца', en: 'The beginning is after the end' },
  // Messages.
  MESSAGE_REQUIRED: { ru: 'Напишите сообщение', en: 'Write a message' },
  MESSAGE_NOT_A_PARTY: { ru: 'Этот человек в заказе не участвует', en: 'This person has no part in the order' },
  MESSAGE_TOO_LONG: { ru: 'Сообщение — до 5000 знаков', en: 'A message has up to 5,000 characters' },
} as const satisfies RefusalTexts;
