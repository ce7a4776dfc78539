import type { ImportField } from '@market/catalogue-contract/import';

interface Titles {
  ru: string;
  en: string;
  /** What else people and other marketplaces call it. */
  also?: readonly string[];
  /** A new product cannot do without it. */
  required?: boolean;
}

/** How the columns of a file are called. */
export const columnTitles: Readonly<Record<ImportField, Titles>> = {
  sku: { ru: 'Артикул', en: 'SKU', also: ['артикул продавца', 'код товара', 'article', 'article number', 'vendor code'], required: true },
  name: { ru: 'Название', en: 'Name', also: ['наименование', 'название товара', 'товар', 'product', 'title', 'name ru'], required: true },
  category: { ru: 'Категория', en: 'Category', also: ['раздел', 'группа'], required: true },
  product_type: { ru: 'Тип товара', en: 'Product type', also: ['тип', 'вид товара', 'type'], required: true },
  barcode: { ru: 'Штрихкод', en: 'Barcode', also: ['штрих-код', 'ean', 'ean-13', 'gtin', 'баркод'], required: true },
  price: { ru: 'Цена, ₽', en: 'Price, ₽', also: ['цена', 'цена руб', 'price', 'оптовая цена', 'стоимость', 'price rub'], required: true },
  stock_quantity: { ru: 'Остаток', en: 'Stock', also: ['количество', 'кол-во', 'наличие', 'остатки', 'quantity', 'qty', 'stock quantity'] },
  weight: { ru: 'Вес, г', en: 'Weight, g', also: ['вес', 'масса', 'weight'], required: true },
  length: { ru: 'Длина, мм', en: 'Length, mm', also: ['длина', 'length'], required: true },
  width: { ru: 'Ширина, мм', en: 'Width, mm', also: ['ширина', 'width'], required: true },
  height: { ru: 'Высота, мм', en: 'Height, mm', also: ['высота', 'height'], required: true },
  model: { ru: 'Модель', en: 'Model', also: ['артикул модели', 'группа вариантов', 'variant group', 'parent sku'] },
  description: { ru: 'Описание', en: 'Description', also: ['описание товара', 'description ru'] },
  photos: {
    ru: 'Ссылки на фото',
    en: 'Photo links',
    also: ['фото', 'изображения', 'ссылка на фото', 'photos', 'images', 'image', 'photo'],
  },
  active: { ru: 'В продаже', en: 'On sale', also: ['активен', 'активность', 'active', 'показывать'] },
  units: { ru: 'Штук в упаковке', en: 'Pieces per pack', also: ['в упаковке', 'единиц в упаковке', 'units', 'pack size'] },
  moq: { ru: 'Минимальный заказ', en: 'Minimum order', also: ['мин заказ', 'moq', 'минимальная партия'] },
  pack_multiple: { ru: 'Кратность заказа', en: 'Order multiple', also: ['кратность', 'pack multiple'] },
  size_runs: { ru: 'Ростовки', en: 'Size runs', also: ['ростовка', 'size run'] },
  loose_allowed: { ru: 'Продаётся поштучно', en: 'Sold loose', also: ['поштучно', 'loose allowed'] },
  expiration_date: { ru: 'Срок годности', en: 'Expiration date', also: ['годен до', 'expires'] },
  name_en: { ru: 'Название (английский)', en: 'Name (English)', also: ['название en', 'name en', 'english name'] },
  description_en: { ru: 'Описание (английский)', en: 'Description (English)', also: ['описание en', 'description en'] },
};

/** Letters and digits alone, so that «Штрих-код:» and «штрихкод» are one. */
export const bareWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, '');
