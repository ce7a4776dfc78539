import { serviceSchema } from '@market/service-kit/prisma/service-schema';

// Derived for the storefront and for search.
export default serviceSchema('catalogue', [
  ...['sku_index', 'model_index', 'shelf_model', 'model_card', 'facet_count', 'number_count', 'index_wish'],
  ...['model_revision', 'shared_name_revision', 'storefront_rebuild'],
  // Copies of what other services own.
  ...['person', 'favorite_company', 'tariff_card', 'plan_card'],
  // Marks that are written and read by SQL alone.
  'review_told',
  'moderation_notice',
  'kept_file',
  'purchase',
  // Ratios over the sizes of models.
  ...['model_runs', 'size_run'],
  // What orders hold of the stock.
  ...['stock_reservation', 'stock_reservation_line'],
  ...['product_search', 'search_head', 'search_word', 'search_synonym', 'search_place', 'search_change', 'search_miss'],
]);
