import { countries } from '@market/catalogue-contract/countries';
import { COLOURS } from './colours.ts';
import { GRIDS, type GridKey, SIZE_EN, SIZES } from './size-grids.ts';

interface OptionSeed {
  ru: string;
  en: string;
  swatch?: string;
}

interface ParameterSeed {
  kind: 'number' | 'list' | 'string' | 'text' | 'multiple_enum';
  ru: string;
  en: string;
  role?: 'size' | 'colour';
  unit?: readonly [ru: string, en: string];
  filterable?: false;
  options?: Readonly<Record<string, OptionSeed>>;
}

type Words = readonly [ru: string, en: string];

const options = <const K extends string>(list: Readonly<Record<K, Words>>) =>
  Object.fromEntries(Object.entries<Words>(list).map(([key, [ru, en]]) => [key, { ru, en }])) as Record<K, OptionSeed>;

/** A parameter of which a product says one option. */
const oneOf = <const K extends string>(ru: string, en: string, list: Readonly<Record<K, Words>>) =>
  ({ kind: 'list', ru, en, options: options(list) }) as const;

/** The same where it may say several. */
const anyOf = <const K extends string>(ru: string, en: string, list: Readonly<Record<K, Words>>) =>
  ({ kind: 'multiple_enum', ru, en, options: options(list) }) as const;

/** What one kind of goods calls a size; those of its grids, in the order a shop shows them. */
const sizesOf = (ru: string, en: string, grids: readonly GridKey[]) => {
  const used = new Set<string>(grids.flatMap((grid) => [...GRIDS[grid]]));
  const list = SIZES.filter((size) => used.has(size)).map((size): [string, OptionSeed] => [size, { ru: size, en: SIZE_EN[size] ?? size }]);
  return { kind: 'list', role: 'size', ru, en, options: Object.fromEntries(list) } as const;
};

/** Every parameter of the demo. Types share them, so that "Colour" is one filter over the whole storefront. */
export const PARAMETERS = {
  size: sizesOf('Размер', 'Size', ['women', 'letters', 'men', 'suit', 'jeans', 'head']),
  colour: { kind: 'list', role: 'colour', ru: 'Цвет', en: 'Colour', options: COLOURS },
  composition: { kind: 'text', ru: 'Состав', en: 'Composition', filterable: false },
  density: { kind: 'number', ru: 'Плотность', en: 'Density', unit: ['г/м²', 'g/m²'] },
  country: {
    kind: 'list',
    ru: 'Страна производства',
    en: 'Country of origin',
    options: Object.fromEntries(countries().map(({ ru, en }) => [ru, { ru, en }])),
  },
  season: anyOf('Сезон', 'Season', {
    winter: ['зима', 'winter'],
    spring: ['весна', 'spring'],
    summer: ['лето', 'summer'],
    autumn: ['осень', 'autumn'],
  }),
  pattern: oneOf('Рисунок', 'Pattern', {
    plain: ['однотонный', 'plain'],
    stripe: ['полоска', 'stripes'],
    check: ['клетка', 'check'],
    dots: ['горошек', 'polka dots'],
    floral: ['цветочный принт', 'floral print'],
    melange: ['меланж', 'melange'],
    knit: ['фактурная вязка', 'textured knit'],
    quilt: ['стёжка', 'quilting'],
    denim: ['деним', 'denim'],
  }),
  sleeve: oneOf('Длина рукава', 'Sleeve length', {
    none: ['без рукавов', 'sleeveless'],
    short: ['короткий', 'short'],
    elbow: ['до локтя', 'elbow-length'],
    long: ['длинный', 'long'],
  }),
  neck: oneOf('Вырез и воротник', 'Neckline and collar', {
    round: ['круглый вырез', 'round neck'],
    vee: ['V-образный вырез', 'V-neck'],
    square: ['квадратный вырез', 'square neck'],
    collar: ['отложной воротник', 'turn-down collar'],
    stand: ['воротник-стойка', 'stand collar'],
    high: ['высокий ворот', 'high neck'],
    hood: ['капюшон', 'hood'],
    lapel: ['лацканы', 'lapels'],
    bow: ['бант', 'bow'],
  }),
  fit: oneOf('Силуэт', 'Fit', {
    straight: ['прямой', 'straight'],
    fitted: ['приталенный', 'fitted'],
    loose: ['свободный', 'loose'],
    oversize: ['оверсайз', 'oversize'],
    aline: ['А-силуэт', 'A-line'],
    slim: ['зауженный', 'slim'],
  }),
  length: oneOf('Длина изделия', 'Length', {
    short: ['укороченная', 'short'],
    mini: ['мини', 'mini'],
    midi: ['миди', 'midi'],
    maxi: ['макси', 'maxi'],
    regular: ['стандартная', 'regular'],
  }),
  care: anyOf('Уход', 'Care', {
    wash30: ['машинная стирка 30°', 'machine wash 30°'],
    wash40: ['машинная стирка 40°', 'machine wash 40°'],
    wash60: ['машинная стирка 60°', 'machine wash 60°'],
    hand: ['ручная стирка', 'hand wash'],
    dry: ['только химчистка', 'dry clean only'],
    iron: ['глажка до 150°', 'iron up to 150°'],
    noTumble: ['не сушить в барабане', 'do not tumble dry'],
    wipe: ['протирать влажной тканью', 'wipe with a damp cloth'],
  }),
  filling: oneOf('Утеплитель', 'Filling', {
    down: ['пух и перо', 'down and feather'],
    biodown: ['биопух', 'bio-down'],
    sintepon: ['синтепон', 'polyester wadding'],
    none: ['без утеплителя', 'none'],
  }),
  coldest: { kind: 'number', ru: 'Носить до', en: 'Worn down to', unit: ['°C', '°C'] },
  gender: oneOf('Кому', 'For whom', {
    girl: ['девочке', 'a girl'],
    boy: ['мальчику', 'a boy'],
    any: ['девочке и мальчику', 'a girl or a boy'],
  }),
  upper: oneOf('Материал верха', 'Upper', {
    leather: ['натуральная кожа', 'leather'],
    suede: ['замша', 'suede'],
    ecoleather: ['экокожа', 'eco-leather'],
    textile: ['текстиль', 'textile'],
  }),
  heel: { kind: 'number', ru: 'Высота каблука', en: 'Heel height', unit: ['мм', 'mm'] },
  sole: { kind: 'string', ru: 'Материал подошвы', en: 'Sole' },
  standard: { kind: 'string', ru: 'Стандарт', en: 'Standard' },
  pieces: { kind: 'number', ru: 'Предметов в комплекте', en: 'Pieces in the set', unit: ['шт.', 'pcs'] },
  volume: { kind: 'number', ru: 'Объём', en: 'Volume', unit: ['л', 'l'] },
  // A 42 of shoes is no 42 of dresses: each kind of goods measures in sizes of its own.
  shoeSize: sizesOf('Размер обуви', 'Shoe size', ['shoes-women', 'shoes-men', 'shoes-child']),
  childSize: sizesOf('Рост ребёнка, см', 'Child’s height, cm', ['child', 'baby']),
  linenSize: sizesOf('Размер белья и полотенец', 'Size of bedding and towels', ['towel', 'blanket', 'bedding']),
} as const satisfies Record<string, ParameterSeed>;
export type ParameterKey = keyof typeof PARAMETERS;

/** Numbers of the demo's parameters and options, given in the order they are written above. */
export const PARAMETER_IDS = Object.fromEntries(Object.keys(PARAMETERS).map((key, index) => [key, index + 1])) as Record<
  ParameterKey,
  number
>;

export interface OptionRow extends OptionSeed {
  id: number;
  parameterId: number;
  key: string;
  position: number;
}

const seeds: Record<ParameterKey, ParameterSeed> = PARAMETERS;
export const PARAMETER_ROWS = Object.entries(seeds).map(([key, seed]) => ({ id: PARAMETER_IDS[key as ParameterKey], ...seed }));
/** The countries, which are many, stand behind all others. */
export const OPTION_ROWS: readonly OptionRow[] = Object.entries(seeds)
  .sort(([one], [other]) => Number(one === 'country') - Number(other === 'country'))
  .flatMap(([key, seed]) =>
    Object.entries(seed.options ?? {}).map(([option, words], index) => ({
      parameterId: PARAMETER_IDS[key as ParameterKey],
      key: `${key}/${option}`,
      position: index + 1,
      ...words,
    })),
  )
  .map((row, index) => ({ id: index + 1, ...row }));

const optionIds = new Map(OPTION_ROWS.map(({ key, id }) => [key, id]));

/** @throws RangeError for an option that the parameter has not */
export function optionId(parameter: ParameterKey, option: string): number {
  const id = optionIds.get(`${parameter}/${option}`);
  if (id === undefined) throw new RangeError(`Parameter ${parameter} has no option ${option}`);
  return id;
}
