import { noRows } from '@market/service-kit/data/statement';

/** Leaves the products of models without any photo to `indexQueued`. */
export const queuePhotoless = noRows({
  text: 'INSERT INTO index_wish (product_id) SELECT id FROM sku_index WHERE photoless ORDER BY id',
});
