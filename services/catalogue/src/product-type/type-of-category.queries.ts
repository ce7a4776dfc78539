import { number } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';

/** Guessed from a thousand of its products, whichever the database finds first: a form begins with it, and whoever fills it in may choose another. */
export const readTypeOfCategory = oneRow({
  text: `
  SELECT goods.product_type_id AS type FROM (
    SELECT product_type_id FROM product
    WHERE category_id = ANY (ARRAY(SELECT id FROM category WHERE path @> ARRAY[$category::int])) LIMIT 1000
  ) goods
  GROUP BY goods.product_type_id ORDER BY count(*) DESC, goods.product_type_id LIMIT 1`,
  values: { category: number },
  row: { type: number },
});
