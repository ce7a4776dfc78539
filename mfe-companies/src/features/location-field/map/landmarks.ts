import type { Point } from './map-view.ts';

export interface Landmark extends Point {
  ru: string;
  en: string;
  /** Seen while the picture is at most so wide, in units of the map. */
  span: number;
  /** Left out where the picture itself is as narrow as a phone: its name would cover another. */
  minor: boolean;
}

/** Every view has them. */
const LARGE = 1500;
/** Seen from nearer: they would cover each other. */
const MIDDLE = 450;

const MINOR = new Set(['Novosibirsk', 'Astana', 'Irkutsk', 'Magadan', 'Saint Petersburg']);

const city = (span: number, [ru, en, lat, lng]: readonly [string, string, number, number]): Landmark => ({
  ...{ span, ru, en, lat, lng },
  minor: MINOR.has(en),
});

/** Cities by which a reader finds the way on the map. */
export const LANDMARKS: readonly Landmark[] = [
  ...(
    [
      ['Москва', 'Moscow', 55.756, 37.617],
      ['Санкт-Петербург', 'Saint Petersburg', 59.939, 30.316],
      ['Екатеринбург', 'Yekaterinburg', 56.838, 60.597],
      ['Новосибирск', 'Novosibirsk', 55.03, 82.92],
      ['Красноярск', 'Krasnoyarsk', 56.011, 92.853],
      ['Иркутск', 'Irkutsk', 52.287, 104.305],
      ['Якутск', 'Yakutsk', 62.027, 129.732],
      ['Владивосток', 'Vladivostok', 43.115, 131.886],
      ['Магадан', 'Magadan', 59.568, 150.808],
      ['Ташкент', 'Tashkent', 41.311, 69.24],
      ['Астана', 'Astana', 51.128, 71.43],
      ['Стамбул', 'Istanbul', 41.009, 28.967],
    ] as const
  ).map((each) => city(LARGE, each)),
  ...(
    [
      ['Иваново', 'Ivanovo', 57.0, 40.974],
      ['Нижний Новгород', 'Nizhny Novgorod', 56.327, 44.007],
      ['Казань', 'Kazan', 55.796, 49.108],
      ['Самара', 'Samara', 53.195, 50.1],
      ['Пермь', 'Perm', 58.01, 56.25],
      ['Уфа', 'Ufa', 54.735, 55.958],
      ['Челябинск', 'Chelyabinsk', 55.16, 61.403],
      ['Омск', 'Omsk', 54.989, 73.368],
      ['Томск', 'Tomsk', 56.485, 84.948],
      ['Барнаул', 'Barnaul', 53.347, 83.778],
      ['Хабаровск', 'Khabarovsk', 48.48, 135.072],
      ['Воронеж', 'Voronezh', 51.661, 39.2],
      ['Саратов', 'Saratov', 51.533, 46.034],
      ['Волгоград', 'Volgograd', 48.708, 44.513],
      ['Ростов-на-Дону', 'Rostov-on-Don', 47.222, 39.72],
      ['Краснодар', 'Krasnodar', 45.035, 38.975],
      ['Калининград', 'Kaliningrad', 54.71, 20.511],
      ['Архангельск', 'Arkhangelsk', 64.54, 40.516],
      ['Мурманск', 'Murmansk', 68.97, 33.075],
      ['Минск', 'Minsk', 53.902, 27.562],
      ['Алма-Ата', 'Almaty', 43.238, 76.945],
      ['Бишкек', 'Bishkek', 42.875, 74.604],
      ['Душанбе', 'Dushanbe', 38.56, 68.774],
      ['Самарканд', 'Samarkand', 39.654, 66.96],
      ['Ереван', 'Yerevan', 40.178, 44.513],
      ['Тбилиси', 'Tbilisi', 41.694, 44.834],
      ['Баку', 'Baku', 40.378, 49.892],
    ] as const
  ).map((each) => city(MIDDLE, each)),
];
