import type { RefusalTexts } from '@market/service-kit/contract/envelope';

/** Every refusal of the catalogue with its sentence. A test proves that no code is thrown that has none. */
export const catalogueRefusals = {
  CATEGORY_NOT_FOUND: { ru: 'Категория не найдена', en: 'Category not found' },
  PRODUCT_NOT_FOUND: { ru: 'Товар не найден', en: 'Product not found' },
  PRODUCT_TYPE_NOT_FOUND: { ru: 'Тип товара не найден', en: 'Product type not found' },
  PICTURE_NOT_FOUND: { ru: 'Изображение не найдено', en: 'Picture not found' },
  COMPANY_NOT_FOUND: { ru: 'Компания не найдена', en: 'Company not found' },
  PRICE_RANGE: { ru: 'Цена «от» больше цены «до»', en: 'The lower price is above the upper one' },
} as const satisfies RefusalTexts;
