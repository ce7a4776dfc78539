import { catalogueRefusals } from '@market/catalogue-contract/refusals';

/** What a form of a product says of its fields, and what the service refuses. */
export const faultTexts: Readonly<Record<string, Readonly<Record<'ru' | 'en', string>>>> = {
  ...catalogueRefusals,
  SKU_REQUIRED: { ru: 'Введите артикул', en: 'Enter SKU' },
  PRICE_REQUIRED: { ru: 'Введите цену', en: 'Enter a price' },
  CATEGORY_REQUIRED: { ru: 'Выберите категорию', en: 'Choose a category' },
  TYPE_REQUIRED: { ru: 'Выберите тип товара', en: 'Choose a product type' },
  BARCODE_REQUIRED: { ru: 'Введите штрихкод', en: 'Enter barcode' },
  STOCK_REQUIRED: { ru: 'Введите остаток', en: 'Enter stock' },
  COUNT_REQUIRED: { ru: 'Введите количество', en: 'Enter a quantity' },
  LENGTH_REQUIRED: { ru: 'Введите длину', en: 'Enter length' },
  WIDTH_REQUIRED: { ru: 'Введите ширину', en: 'Enter width' },
  HEIGHT_REQUIRED: { ru: 'Введите высоту', en: 'Enter height' },
  WEIGHT_REQUIRED: { ru: 'Введите вес', en: 'Enter weight' },
  RUN_EMPTY: { ru: 'Укажите количество хотя бы одного размера', en: 'Enter the count of at least one size' },
  VARIANTS_REQUIRED: { ru: 'Выберите хотя бы один размер или цвет', en: 'Choose at least one size or colour' },
};
