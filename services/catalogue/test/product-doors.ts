/** The procedures after which a product may be another one to other services. */
export const DOORS = {
  'product.create': ['POST', 'shop/product'],
  'product.update': ['PUT', 'shop/product/#'],
  'product.delete': ['DELETE', 'shop/product/#'],
  'product.setStock': ['POST', 'stock_info/#'],
  'product.uploadPhotos': ['POST', 'shop/product/#/upload_photos'],
  'product.orderPhotos': ['PUT', 'shop/product/#/photos'],
  'product.setMainPhoto': ['POST', 'shop/product_photo/#/set_main'],
  'product.deletePhoto': ['DELETE', 'shop/product_photo/#'],
  'goods.bulkUpdate': ['POST', 'shop/goods/bulk'],
  'moderation.approve': ['POST', 'shop/moderation/approve'],
  'moderation.reject': ['POST', 'shop/moderation/reject'],
  'import.start': ['POST', 'shop/import/#/start'],
  'import.undo': ['POST', 'shop/import/#/undo'],
  'bulkChange.create': ['POST', 'shop/goods/bulk_changes'],
  'bulkChange.undo': ['POST', 'shop/goods/bulk_change/#/undo'],
  'parameter.update': ['PUT', 'shop/product_type_parameter/#'],
  'parameter.detach': ['DELETE', 'shop/product_type_parameter/#'],
  'parameter.delete': ['DELETE', 'shop/parameter/#'],
} as const;
export type Door = keyof typeof DOORS;

/** Those by which many products change at once: `changed-by-sheets.test.ts`. */
export const SHEETS: readonly Door[] = ['import.start', 'import.undo', 'bulkChange.create', 'bulkChange.undo'];

/** Changes that no product's state has a part in. */
export const ELSEWHERE = [
  /^(category|collection|favorite|synonym|searchMiss|newDays|requirePhoto|export|review|productType)\./,
  /^import\.(upload|map|fix|cancel)$/,
  /^bulkChange\.(preview|cancel)$/,
  /^(moderation\.takeBack|product\.newBarcodes)$/,
  /^parameter\.(add|attach|offerOptions)$/,
  // In which ratios a model is sold, of which its products say nothing: `size-run.test.ts`.
  /^sizeRun\./,
  // What orders take: `move-stock.test.ts`.
  /^stock\./,
];
