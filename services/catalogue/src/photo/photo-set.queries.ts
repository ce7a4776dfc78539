import { boolean, number } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

export const submitPhotos = noRows({
  text: `INSERT INTO product_change AS known (product_id, company_id, photos, author_id) VALUES ($product, $company, true, $author)
    ON CONFLICT (product_id) DO UPDATE SET
      state = 'pending', reason = NULL, photos = true, version = known.version + 1, author_id = excluded.author_id, submitted_at = now()`,
  values: { product: number, company: number, author: number },
});

export const copyPhotos = noRows({
  text: `INSERT INTO product_change_photo (id, product_id, path, main, position, width, height)
    SELECT id, product_id, path, main, position, width, height FROM product_photo WHERE product_id = $product`,
  values: { product: number },
});

export const setPending = noRows({
  text: `UPDATE product SET moderation = 'pending', moderation_reason = NULL WHERE id = $product`,
  values: { product: number },
});

export const clearWaitingPhotos = noRows({
  text: 'DELETE FROM product_change_photo WHERE product_id = $product',
  values: { product: number },
});

export const unmarkWaitingPhotos = noRows({
  text: 'UPDATE product_change SET photos = false, version = version + 1 WHERE product_id = $product',
  values: { product: number },
});

export const comparePhotoSets = oneRow({
  text: `SELECT (
      SELECT array_agg(path || main ORDER BY main DESC, position, id) FROM product_photo WHERE product_id = $product
    ) IS NOT DISTINCT FROM (
      SELECT array_agg(path || main ORDER BY main DESC, position, id) FROM product_change_photo WHERE product_id = $product
    ) AS same`,
  values: { product: number },
  row: { same: boolean },
});

export const dropEmptyChange = noRows({
  text: 'DELETE FROM product_change WHERE product_id = $product AND content IS NULL',
  values: { product: number },
});
