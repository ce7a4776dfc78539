/** The 24 colours that cloth is dyed in. */
export const COLOURS = {
  white: { ru: 'белый', en: 'white', swatch: '#f4f1ea' },
  milk: { ru: 'молочный', en: 'milk', swatch: '#ebe0cd' },
  beige: { ru: 'бежевый', en: 'beige', swatch: '#d6c1a2' },
  powder: { ru: 'пудровый', en: 'powder', swatch: '#e8cabb' },
  pink: { ru: 'розовый', en: 'pink', swatch: '#dd9fa2' },
  red: { ru: 'красный', en: 'red', swatch: '#b53431' },
  burgundy: { ru: 'бордовый', en: 'burgundy', swatch: '#72202f' },
  orange: { ru: 'оранжевый', en: 'orange', swatch: '#ea7a2b' },
  mustard: { ru: 'горчичный', en: 'mustard', swatch: '#cf9f3c' },
  lemon: { ru: 'лимонный', en: 'lemon', swatch: '#d6dc3f' },
  camel: { ru: 'кэмел', en: 'camel', swatch: '#b48f63' },
  brown: { ru: 'коричневый', en: 'brown', swatch: '#7a5238' },
  chocolate: { ru: 'шоколадный', en: 'chocolate', swatch: '#4c342b' },
  olive: { ru: 'оливковый', en: 'olive', swatch: '#74764e' },
  green: { ru: 'зелёный', en: 'green', swatch: '#587f5e' },
  emerald: { ru: 'изумрудный', en: 'emerald', swatch: '#1f5f4c' },
  mint: { ru: 'мятный', en: 'mint', swatch: '#b4d3c4' },
  'light-blue': { ru: 'голубой', en: 'light blue', swatch: '#9db8d8' },
  denim: { ru: 'джинсовый', en: 'denim blue', swatch: '#4d709c' },
  navy: { ru: 'тёмно-синий', en: 'navy', swatch: '#2b3452' },
  lilac: { ru: 'сиреневый', en: 'lilac', swatch: '#b2a2c8' },
  grey: { ru: 'серый', en: 'grey', swatch: '#9b9ea4' },
  graphite: { ru: 'графитовый', en: 'graphite', swatch: '#484b53' },
  black: { ru: 'чёрный', en: 'black', swatch: '#222126' },
} as const satisfies Record<string, { ru: string; en: string; swatch: string }>;
export type ColourKey = keyof typeof COLOURS;

/** What each kind of garment is dyed in. */
export const PALETTES = {
  women: ['milk', 'powder', 'burgundy', 'emerald', 'navy', 'black', 'light-blue', 'lilac', 'mustard', 'red', 'pink', 'beige'],
  men: ['black', 'navy', 'white', 'graphite', 'grey', 'olive', 'burgundy', 'beige'],
  denim: ['denim', 'light-blue', 'navy', 'graphite', 'black'],
  coats: ['black', 'camel', 'navy', 'graphite', 'olive', 'milk', 'burgundy', 'emerald'],
  children: ['mint', 'pink', 'light-blue', 'mustard', 'lilac', 'grey', 'red', 'white', 'navy'],
  home: ['white', 'powder', 'light-blue', 'grey', 'mint', 'beige', 'lilac', 'burgundy'],
  work: ['navy', 'graphite', 'olive', 'orange'],
  signal: ['orange', 'lemon'],
  medical: ['white', 'mint', 'light-blue', 'burgundy'],
  leather: ['black', 'brown', 'white', 'beige', 'chocolate', 'burgundy', 'navy'],
} as const satisfies Record<string, readonly ColourKey[]>;
export type PaletteKey = keyof typeof PALETTES;
