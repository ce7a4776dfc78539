import { CLOTHS } from './cloths.ts';
import { capital, counted } from './grammar.ts';
import type { Season } from './kind.ts';
import { LOOK_FACTS } from './look-facts.ts';
import type { Makeup } from './product-name.ts';
import type { Random } from './random.ts';

/** What a description says beyond the makeup. */
export interface Offer {
  brand: string;
  units: number;
  moq: number;
  seasons: readonly Season[];
}

const WHEN: Record<Season, readonly [ru: string, en: string]> = {
  winter: ['зимой', 'winter'],
  spring: ['весной', 'spring'],
  summer: ['летом', 'summer'],
  autumn: ['осенью', 'autumn'],
};

const OPENINGS: readonly ((brand: string) => readonly [ru: string, en: string])[] = [
  (brand) => [
    `Базовая вещь ассортимента «${brand}»: хорошо продаётся и в небольшом магазине, и на маркетплейсе.`,
    `A staple of the ${brand} range that sells in small shops and on marketplaces alike.`,
  ],
  (brand) => [`Новая модель фабрики «${brand}».`, `A new model by ${brand}.`],
  (brand) => [
    `«${brand}» шьёт эту модель третий сезон подряд: возвратов почти не бывает.`,
    `${brand} has made this model for three seasons with hardly a return.`,
  ],
  (brand) => [
    `Собственное производство «${brand}», каждая партия проходит контроль швов и размеров.`,
    `Made by ${brand}; every batch is checked for seams and sizes.`,
  ],
];

const SUPPLY: readonly ((pack: string) => string)[] = [
  (pack) => `Отгружаем ${pack} в день заказа.`,
  (pack) => `Поставка ${pack}, есть сертификат соответствия.`,
  (pack) => `Продаётся ${pack}, каждая вещь в отдельном пакете с этикеткой.`,
];

const listed = (words: readonly string[], and: string) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;

function packRu({ units, moq }: Offer): string {
  const pack = units === 1 ? 'поштучно' : `упаковками по ${counted(units, ['штуке', 'штуки', 'штук'])}`;
  if (moq === 1) return pack;
  return units === 1
    ? `${pack}, от ${counted(moq, ['штуки', 'штук', 'штук'])}`
    : `${pack}, от ${counted(moq, ['упаковки', 'упаковок', 'упаковок'])}`;
}

function packEn({ units, moq }: Offer): string {
  const pack = units === 1 ? 'by the piece' : `in packs of ${units}`;
  return moq === 1 ? `Sold ${pack}.` : `Sold ${pack}, from ${moq}.`;
}

/** A few sentences for the page of a model, in both languages. */
export function description(makeup: Makeup, offer: Offer, random: Random): readonly [ru: string, en: string] {
  const look = LOOK_FACTS[makeup.cut.look];
  const cloth = CLOTHS[makeup.cloth];
  const opening = random.pick(OPENINGS)(offer.brand);
  const supply = random.pick(SUPPLY)(packRu(offer));
  const seasons = offer.seasons.length === 0 || offer.seasons.length === 4 ? null : offer.seasons;
  const ru = [
    opening[0],
    look?.prose[0],
    cloth.prose[0],
    seasons &&
      `${capital(
        listed(
          seasons.map((season) => WHEN[season][0]),
          'и',
        ),
      )} расходится лучше всего.`,
    supply,
  ];
  const en = [
    opening[1],
    look?.prose[1],
    cloth.prose[1],
    seasons &&
      `Best in ${listed(
        seasons.map((season) => WHEN[season][1]),
        'and',
      )}.`,
    packEn(offer),
  ];
  return [ru.filter(Boolean).join(' '), en.filter(Boolean).join(' ')];
}
