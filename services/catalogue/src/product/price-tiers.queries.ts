/** SQL: what an order unit costs from which count on. */
export const priceTiers = (product: string): string => `(
    SELECT coalesce(json_agg(json_build_object('min_count', min_count, 'price', to_roubles(price_kopecks)) ORDER BY min_count), '[]')
    FROM price_tier WHERE product_id = ${product}.id
  )`;
