import { planTables } from '@market/billing-plans/plan-tables';
import type { PersonalData, PersonalTable } from '@market/service-kit/personal-data/claims';

/** What concerns one person alone. */
const own = (what: PersonalTable['what'], exported: PersonalTable['exported'], key: string): PersonalTable => ({
  what,
  of: { columns: ['user_id'] },
  exported,
  key: ['user_id', key],
  purpose: 'shopping',
  ground: 'contract',
  kept: 'account',
  uponDeletion: 'deleted',
});

/** Work on goods, which are the company's. */
const work = (what: PersonalTable['what'], exported: PersonalTable['exported'], kept: PersonalTable['kept']): PersonalTable => ({
  what,
  of: { columns: ['user_id'] },
  exported,
  purpose: 'trade',
  ground: 'contract',
  kept,
  uponDeletion: 'stays',
});

const people: PersonalData = {
  person: {
    ...own({ ru: 'Имя и фото для отзывов', en: 'Name and picture for reviews' }, ['fio', 'avatar'], 'id'),
    of: { columns: ['id'] },
    key: ['id'],
    purpose: 'publishing',
  },
  review: {
    what: { ru: 'Ваши отзывы о товарах', en: 'Your reviews of products' },
    of: { columns: ['user_id'] },
    exported: ['product_id', 'user_fio', 'rating', 'text', 'verified_purchase', 'created_at'],
    purpose: 'publishing',
    ground: 'contract',
    kept: 'marketplace',
    uponDeletion: { blanked: ['user_fio', 'user_avatar'] },
  },
  review_told: own({ ru: 'Отзывы, о которых извещены продавцы', en: 'Reviews that sellers were told of' }, [], 'product_id'),
  favorite: own({ ru: 'Избранные товары', en: 'Favourite products' }, ['product_id', 'created_at'], 'product_id'),
  favorite_company: own({ ru: 'Избранные компании', en: 'Favourite companies' }, ['company_id', 'favorite'], 'company_id'),
  purchase: {
    ...own({ ru: 'Купленные товары', en: 'Products that you bought' }, ['order_id', 'product_id'], 'product_id'),
    key: ['order_id', 'product_id'],
  },
};

const goods: PersonalData = {
  import_job: work({ ru: 'Ваши загрузки товаров', en: 'Your imports' }, ['company_id', 'file_name', 'rows_total', 'state', 'created_at'], {
    prunedBy: 'deleteOldImports',
    term: { ru: '90 дней', en: '90 days' },
  }),
  export_job: work({ ru: 'Ваши выгрузки товаров', en: 'Your exports' }, ['company_id', 'format', 'rows_num', 'state', 'created_at'], {
    prunedBy: 'deleteExport',
    term: { ru: '7 дней', en: '7 days' },
  }),
  bulk_change: work({ ru: 'Ваши массовые изменения', en: 'Your bulk changes' }, ['company_id', 'change', 'state', 'total', 'created_at'], {
    prunedBy: 'deleteOldBulkChanges',
    term: { ru: '31 день', en: '31 days' },
  }),
  moderation_decision: work({ ru: 'Ваши решения по товарам', en: 'Your decisions on goods' }, ['reason', 'due_at'], {
    prunedBy: 'deleteDecision',
    term: { ru: '10 секунд', en: '10 seconds' },
  }),
  product_change: {
    ...work({ ru: 'Ваши изменения на проверке', en: 'Your changes that wait for approval' }, ['product_id', 'state', 'submitted_at'], {
      prunedBy: 'dropChangesRow',
      term: { ru: 'до решения', en: 'until they are decided' },
    }),
    of: { columns: ['author_id'] },
    key: ['product_id'],
  },
};

/** Goods, the words for them, and what lists are read from. */
const impersonal = [
  ...['bulk_change_row', 'category', 'collection', 'collection_product', 'dropped_picture', 'facet_count', 'import_photo', 'import_row'],
  ...[
    'index_wish',
    'kept_file',
    'model_card',
    'model_index',
    'model_revision',
    'model_runs',
    'moderation_decision_item',
    'moderation_notice',
  ],
  ...['number_count', 'parameter', 'parameter_option', 'price_tier', 'product', 'product_change_photo', 'product_parameter_value'],
  ...['product_photo', 'product_search', 'product_type', 'product_type_parameter', 'search_change', 'search_head', 'search_miss'],
  ...['search_place', 'search_synonym', 'search_word', 'shared_name_revision', 'shelf_model', 'size_run', 'sku_index', 'stock_reservation'],
  ...['stock_reservation_line', 'storefront_rebuild'],
];

export const personalData: PersonalData = {
  ...people,
  ...goods,
  ...planTables,
  ...Object.fromEntries(impersonal.map((table) => [table, 'goods'])),
  company_card: 'companies',
};
