import { PARAMETER_IDS, PARAMETER_ROWS, type ParameterKey } from './parameters.ts';

interface TypeSeed {
  ru: string;
  en: string;
  parameters: readonly ParameterKey[];
}

const always = ['composition', 'country', 'season', 'care'] as const;

export const PRODUCT_TYPES = {
  dress: { ru: 'Платье', en: 'Dress', parameters: ['size', 'colour', 'pattern', 'length', 'sleeve', 'neck', 'fit', 'density', ...always] },
  top: { ru: 'Верх', en: 'Top', parameters: ['size', 'colour', 'pattern', 'sleeve', 'neck', 'fit', 'density', ...always] },
  trousers: { ru: 'Брюки', en: 'Trousers', parameters: ['size', 'colour', 'pattern', 'fit', 'density', ...always] },
  skirt: { ru: 'Юбка', en: 'Skirt', parameters: ['size', 'colour', 'pattern', 'length', 'fit', 'density', ...always] },
  outerwear: {
    ru: 'Верхняя одежда',
    en: 'Outerwear',
    parameters: ['size', 'colour', 'pattern', 'length', 'neck', 'fit', 'filling', 'coldest', ...always],
  },
  knitwear: { ru: 'Трикотаж', en: 'Knitwear', parameters: ['size', 'colour', 'pattern', 'sleeve', 'neck', 'fit', ...always] },
  children: {
    ru: 'Детская одежда',
    en: 'Children’s clothes',
    parameters: ['childSize', 'colour', 'pattern', 'gender', 'density', ...always],
  },
  linen: {
    ru: 'Домашний текстиль',
    en: 'Home textile',
    parameters: ['linenSize', 'colour', 'pattern', 'pieces', 'density', 'composition', 'country', 'care'],
  },
  workwear: { ru: 'Спецодежда', en: 'Workwear', parameters: ['size', 'colour', 'standard', 'density', ...always] },
  shoes: { ru: 'Обувь', en: 'Shoes', parameters: ['shoeSize', 'colour', 'upper', 'sole', 'heel', 'country', 'season', 'care'] },
  accessory: { ru: 'Головной убор, шарф', en: 'Headwear, scarf', parameters: ['size', 'colour', 'pattern', ...always] },
  bag: { ru: 'Сумка', en: 'Bag', parameters: ['colour', 'upper', 'volume', 'country', 'care'] },
} as const satisfies Record<string, TypeSeed>;
export type TypeKey = keyof typeof PRODUCT_TYPES;

/** The parameter that says the size of a type's goods; nothing where they have none. */
export const sizeParameterOf = (type: TypeKey): ParameterKey | undefined =>
  PRODUCT_TYPES[type].parameters.find((key) => PARAMETER_ROWS.some(({ id, role }) => id === PARAMETER_IDS[key] && role === 'size'));

export const TYPE_IDS = Object.fromEntries(Object.keys(PRODUCT_TYPES).map((key, index) => [key, index + 1])) as Record<TypeKey, number>;
