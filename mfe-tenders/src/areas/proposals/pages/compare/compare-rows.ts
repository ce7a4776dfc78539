/** What proposals are compared by, in the order in which it is read. */
export const rowIds = [
  'piece_price',
  'total',
  'percent_of_wish',
  'min_quantity',
  'delivery_days',
  'delivery_included',
  'sample',
  'valid_until',
  'rating',
  'comment',
  'goods',
  'pictures',
] as const;
export type RowId = (typeof rowIds)[number];
