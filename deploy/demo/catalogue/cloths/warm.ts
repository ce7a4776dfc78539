import { type Cloth, gentle } from './cloth.ts';

/** Denim, wool, yarn and what outerwear is sewn from. */
export const warmCloths = {
  denim: {
    ru: 'из денима',
    en: 'denim',
    composition: ['98 % хлопок, 2 % эластан', '100 % хлопок'],
    density: [320, 440],
    patterns: ['denim'],
    care: ['wash30', 'noTumble'],
    unsaid: true,
    prose: [
      'Плотный деним с прочной двойной строчкой со временем садится по фигуре.',
      'Dense denim with strong double seams shapes itself to the wearer.',
    ],
  },
  wool: {
    ru: 'из шерсти',
    en: 'wool',
    composition: ['70 % шерсть, 30 % полиамид', '80 % шерсть, 20 % полиэстер'],
    density: [380, 560],
    patterns: ['plain', 'check', 'melange'],
    care: ['dry'],
    prose: ['Пальтовая шерсть держит форму и не пропускает ветер.', 'Coating wool keeps its shape and stops the wind.'],
  },
  yarn: {
    ru: 'из полушерсти',
    en: 'wool-blend',
    composition: ['50 % шерсть, 50 % акрил', '30 % шерсть, 70 % акрил'],
    patterns: ['knit', 'stripe'],
    care: gentle,
    prose: [
      'Полушерстяная пряжа греет, не кусается и не садится после стирки.',
      'Wool-blend yarn is warm, does not itch and does not shrink.',
    ],
  },
  acrylic: {
    ru: 'из акрила',
    en: 'acrylic',
    composition: ['100 % акрил', '85 % акрил, 15 % полиамид'],
    patterns: ['knit', 'plain'],
    care: ['wash30', 'noTumble'],
    prose: ['Объёмная пряжа лёгкая, мягкая и быстро сохнет.', 'Bulky yarn is light, soft and quick to dry.'],
  },
  cashmere: {
    ru: 'из пряжи с кашемиром',
    en: 'cashmere-blend',
    composition: ['60 % хлопок, 30 % вискоза, 10 % кашемир'],
    patterns: ['knit', 'plain'],
    care: gentle,
    prose: ['Тонкая пряжа с кашемиром мягкая к коже и не просвечивает.', 'Fine cashmere-blend yarn is soft and opaque.'],
  },
  taslan: {
    ru: 'из плащёвки',
    en: 'water-repellent',
    composition: ['верх: 100 % полиэстер; подкладка: 100 % полиэстер'],
    density: [120, 180],
    patterns: ['plain'],
    care: ['wash30', 'noTumble'],
    prose: ['Плащевая ткань с пропиткой не промокает и не продувается.', 'Coated fabric keeps out rain and wind.'],
  },
  quilted: {
    ru: 'из плащёвки',
    en: 'water-repellent',
    composition: ['верх: 100 % нейлон; подкладка: 100 % полиэстер'],
    density: [90, 140],
    patterns: ['quilt'],
    care: ['wash30', 'noTumble'],
    prose: ['Стёжка удерживает утеплитель на месте и не пропускает перо.', 'Quilting holds the filling in place and lets no feather out.'],
  },
  nylon: {
    ru: 'из нейлона',
    en: 'nylon',
    composition: ['верх: 100 % нейлон; подкладка: 100 % полиэстер'],
    density: [60, 110],
    patterns: ['plain'],
    care: ['wash30', 'noTumble'],
    prose: [
      'Лёгкий нейлон с водоотталкивающей пропиткой складывается в небольшой мешок.',
      'Light water-repellent nylon packs into a small pouch.',
    ],
  },
} as const satisfies Record<string, Cloth>;
