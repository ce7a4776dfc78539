import type { RefusalTexts } from '@market/service-kit/contract/envelope';
import { importRefusals } from './import-refusals.ts';

/** Every refusal of the catalogue with its sentence. A test proves that no code is thrown that has none. */
export const catalogueRefusals = {
  ...importRefusals,
  CATEGORY_NOT_FOUND: { ru: 'Категория не найдена', en: 'Category not found' },
  PRODUCT_NOT_FOUND: { ru: 'Товар не найден', en: 'Product not found' },
  PRODUCT_TYPE_NOT_FOUND: { ru: 'Тип товара не найден', en: 'Product type not found' },
  PICTURE_NOT_FOUND: { ru: 'Изображение не найдено', en: 'Picture not found' },
  COMPANY_NOT_FOUND: { ru: 'Компания не найдена', en: 'Company not found' },
  REVIEW_NOT_FOUND: { ru: 'Отзыв не найден', en: 'Review not found' },
  REVIEW_EXISTS: { ru: 'Вы уже оставили отзыв об этом товаре', en: 'You have already reviewed this product' },
  PRICE_RANGE: { ru: 'Цена «от» больше цены «до»', en: 'The lower price is above the upper one' },
  NAME_REQUIRED: { ru: 'Введите название', en: 'Enter a name' },
  CATEGORY_BELOW_ITSELF: { ru: 'Категорию нельзя вложить в неё саму или в то, что ниже неё', en: 'A category cannot lie below itself' },
  CATEGORY_IN_USE: {
    ru: 'Категорию нельзя удалить: товаров в ней — {products}, подкатегорий — {children}',
    en: 'The category cannot be deleted: it has {products} products and {children} subcategories',
  },
  CATEGORIES_CHANGED: {
    ru: 'Категории тем временем изменились. Обновите дерево и повторите',
    en: 'The categories have changed meanwhile. Reload the tree and try again',
  },
  CATEGORY_TOO_DEEP: { ru: 'Не больше {levels} уровней вложенности', en: 'At most {levels} levels' },
  PRODUCT_TYPE_IN_USE: {
    ru: 'Тип нельзя удалить: товаров этого типа — {products}',
    en: 'The type cannot be deleted: {products} products are of it',
  },
  PARAMETER_NOT_FOUND: { ru: 'Параметр не найден', en: 'Parameter not found' },
  PARAMETERS_CHANGED: {
    ru: 'Параметры тем временем изменились. Обновите страницу и повторите',
    en: 'The parameters have changed meanwhile. Reload the page and try again',
  },
  PARAMETER_PRESENT: { ru: 'У этого типа такой параметр уже есть', en: 'The type already has this parameter' },
  PARAMETER_SHARED: {
    ru: 'Параметр есть у нескольких типов ({types}): укажите тип',
    en: 'Several types have the parameter ({types}): say which one',
  },
  ROLE_TAKEN: {
    ru: 'У типа уже есть параметр с этой ролью: размер и цвет бывают по одному',
    en: 'The type already has a parameter of this role: there is one size and one colour',
  },
  ROLE_OF_LISTS_ONLY: { ru: 'Размером или цветом может быть только список', en: 'Only a list can be the size or the colour' },
  OPTIONS_REQUIRED: { ru: 'Добавьте хотя бы один вариант', en: 'Add at least one option' },
  OPTIONS_OF_LISTS_ONLY: { ru: 'Варианты бывают только у списков', en: 'Only lists have options' },
  OPTIONS_ALIKE: { ru: 'Варианты не должны повторяться', en: 'Options must differ from each other' },
  OPTION_IN_USE: {
    ru: 'Вариант «{value}» нельзя убрать: его указали товары ({products})',
    en: 'The option “{value}” cannot be removed: {products} products have it',
  },
  SWATCH_FORMAT: { ru: 'Цвет указывают как #rrggbb', en: 'Write the colour as #rrggbb' },
  SYNONYM_NOT_FOUND: { ru: 'Синонимы не найдены', en: 'Synonyms not found' },
  TERMS_REQUIRED: { ru: 'Добавьте хотя бы одно слово', en: 'Add at least one word' },
  SYNONYM_OF_NOTHING: { ru: 'Нужно ещё хотя бы одно слово с тем же значением', en: 'Add at least one more word of the same meaning' },
  SYNONYM_TWICE: { ru: 'Слова не должны повторяться', en: 'Words must differ from each other' },
  SYNONYM_UNSEARCHABLE: {
    ru: 'По «{term}» не ищут: слово слишком частое или в нём нет букв',
    en: 'Nobody can search for “{term}”: it is too common, or has no letters',
  },
  NO_COMPANY: { ru: 'Сначала создайте компанию', en: 'Create a company first' },
  BARCODE_FORMAT: { ru: 'От 4 до 48 латинских букв, цифр и дефисов', en: '4 to 48 Latin letters, digits and hyphens' },
  SKU_TAKEN: { ru: 'Товар с таким артикулом у компании уже есть', en: 'The company already has a product with this article number' },
  SKU_TWICE: { ru: 'Артикул повторяется', en: 'This article number stands here twice' },
  VARIANT_TWICE: { ru: 'Такой размер и цвет уже есть в модели', en: 'The model already has this size and colour' },
  VARIANT_TRAIT: { ru: 'Это значение не подходит типу товара', en: 'The product type knows no such value' },
  PARAMETER_UNKNOWN: { ru: 'У этого типа товара нет такого параметра', en: 'The product type has no such parameter' },
  PARAMETER_VALUE: { ru: 'Значение не подходит параметру', en: 'The parameter takes no such value' },
  TIERS_ORDER: {
    ru: 'С ростом количества цена должна снижаться, и первая ступень — дешевле обычной цены',
    en: 'Prices must fall as counts grow, from below the ordinary price',
  },
  POPULAR_IS_FOR_STAFF: { ru: 'Отметку «популярный» ставит площадка', en: 'Only the marketplace marks products as popular' },
  COMPANY_REQUIRED: { ru: 'Выберите компанию', en: 'Choose a company' },
  VARIANT_GROUP_NOT_FOUND: { ru: 'Модель не найдена', en: 'The model was not found' },
  PRODUCT_CHANGED: {
    ru: 'Товар изменили, пока вы его правили. Откройте его заново',
    en: 'Somebody changed the product meanwhile. Open it anew',
  },
  PRODUCT_RESERVED: {
    ru: 'Товар зарезервирован в заказах: снимите его с продажи',
    en: 'The product is reserved in orders: take it off sale instead',
  },
  STOCK_BELOW_RESERVED: {
    ru: 'В заказах зарезервировано {reserved}: остаток не может быть меньше',
    en: '{reserved} are reserved in orders: there cannot be fewer',
  },
  STOCK_CHANGED: { ru: 'Остаток уже другой: {stock_quantity}', en: 'The stock has changed: {stock_quantity}' },
  PLAN_LIMIT_REACHED: {
    ru: 'По вашему тарифу активными могут быть {limit} моделей. Снимите с продажи другую',
    en: 'Your plan allows {limit} active models. Switch another one off first',
  },
  PHOTO_NOT_FOUND: { ru: 'Фото не найдено', en: 'The photo was not found' },
  PHOTOS_TOO_MANY: { ru: 'У товара может быть не больше {limit} фото', en: 'A product has at most {limit} photos' },
  PHOTOS_CHANGED: { ru: 'Набор фото изменился, обновите страницу', en: 'The photos have changed, please reload the page' },
} as const satisfies RefusalTexts;
