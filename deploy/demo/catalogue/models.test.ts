import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkDigit } from './barcode.ts';
import { DEMO_MODELS } from './fill-batches.ts';
import { LOAD_COMPANIES } from './load-companies.ts';
import { type Model, ModelMaker } from './models.ts';
import { reviewsOf } from './reviews.ts';
import { SIZES } from './size-grids.ts';
import { runsOf } from './size-runs.ts';

const DAY = new Date('2026-11-20T00:00:00Z');
const range = (count: number, companies?: typeof LOAD_COMPANIES): Model[] => {
  const maker = new ModelMaker(DAY);
  return Array.from({ length: count }, (_, n) => maker.make(n, companies));
};
const models = range(DEMO_MODELS);
const skus = models.flatMap((model) => model.skus.map((sku) => ({ ...sku, company: model.company.id })));
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const share = (part: number, of: number) => part / of;

test('two makings of one day are the same to the byte', () => {
  expect(hash(range(DEMO_MODELS))).toBe(hash(models));
});

test('some 4,000 SKUs of 1,200 models, from every company', () => {
  expect(skus.length).toBeGreaterThan(3_800);
  expect(skus.length).toBeLessThan(4_400);
  expect(new Set(models.map(({ company }) => company.id)).size).toBe(12);
});

test('articles are unique within a company, barcodes everywhere and with the right check digit', () => {
  expect(new Set(skus.map(({ company, sku }) => `${company} ${sku}`)).size).toBe(skus.length);
  expect(new Set(skus.map(({ barcode }) => barcode)).size).toBe(skus.length);
  expect(skus.filter(({ barcode }) => !/^\d{13}$/.test(barcode) || checkDigit(barcode.slice(0, -1)) !== Number(barcode.at(-1)))).toEqual(
    [],
  );
  expect(skus.filter(({ sku }) => !/^[А-ЯA-Z]{2}-2[4-6]-\d{5}$/.test(sku))).toEqual([]);
});

test('every model has exactly one lead, and a group only when it has variants', () => {
  for (const { skus: variants, groupId } of models) {
    expect(variants.filter(({ lead }) => lead)).toHaveLength(1);
    expect(groupId === null).toBe(variants.length === 1);
    expect(new Set(variants.map(({ size, colour }) => `${size} ${colour}`)).size).toBe(variants.length);
  }
});

test('a fifth of the models is sold in runs, a few of them in whole runs alone', () => {
  const sold = models.flatMap((model) => runsOf(model) ?? []);
  expect(share(sold.length, models.length)).toBeGreaterThan(0.15);
  expect(share(sold.length, models.length)).toBeLessThan(0.25);
  const whole = sold.filter(({ looseAllowed }) => !looseAllowed).length;
  expect(share(whole, sold.length)).toBeGreaterThan(0.05);
  expect(share(whole, sold.length)).toBeLessThan(0.25);
});

test('the lead is something to buy whenever the model has it', () => {
  for (const { skus: variants } of models) {
    const buyable = variants.filter(({ active, stock }) => active && stock > 0);
    if (buyable.length > 0) expect(buyable.some(({ lead }) => lead)).toBe(true);
  }
});

test('wholesale prices lie between 190 and 9,800 roubles and fall with every tier', () => {
  for (const { kopecks, tiers } of skus) {
    expect(kopecks).toBeGreaterThanOrEqual(190_00);
    expect(kopecks).toBeLessThanOrEqual(9_800_00);
    const steps = [{ minCount: 1, kopecks }, ...tiers];
    for (const [index, step] of steps.slice(1).entries()) {
      expect(step.minCount).toBeGreaterThan(steps[index]?.minCount ?? 0);
      expect(step.kopecks).toBeLessThan(steps[index]?.kopecks ?? 0);
    }
  }
});

test('packs of 1, 3, 5, 6 and 10; the least order is a whole number of steps', () => {
  expect(new Set(models.map(({ terms }) => terms.units))).toEqual(new Set([1, 3, 5, 6, 10]));
  expect(models.filter(({ terms: { moq, packMultiple } }) => moq % packMultiple !== 0)).toEqual([]);
});

test('stock has nothing, the last one and plenty', () => {
  const stocks = skus.map(({ stock }) => stock);
  expect(share(stocks.filter((stock) => stock === 0).length, stocks.length)).toBeGreaterThan(0.08);
  expect(stocks).toContain(1);
  expect(Math.max(...stocks)).toBeGreaterThan(500);
});

test('published within 90 days before the seeding, a good part of it just now', () => {
  const ages = models.flatMap(({ publishedAt }) => (publishedAt ? [(DAY.getTime() - publishedAt.getTime()) / 86_400_000] : []));
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.max(...ages)).toBeLessThan(90);
  expect(share(ages.filter((age) => age < 14).length, ages.length)).toBeGreaterThan(0.1);
});

test('about one in twenty is without photo, about as many are switched off, some are popular', () => {
  const without = share(models.filter(({ photographed }) => !photographed).length, models.length);
  const inactive = share(skus.filter(({ active }) => !active).length, skus.length);
  const popular = share(models.filter((model) => model.popular).length, models.length);
  for (const figure of [without, inactive, popular]) {
    expect(figure).toBeGreaterThan(0.03);
    expect(figure).toBeLessThan(0.11);
  }
});

describe('names', () => {
  const names = models.map(({ nameRu }) => nameRu);
  const some = (pattern: RegExp) =>
    expect(
      names.some((name) => pattern.test(name)),
      String(pattern),
    ).toBe(true);

  test.each([
    /^Платье миди из .*«.+»$/,
    /^Платье м.+ из вискозы с цветочным принтом/,
    /^Платье-футляр из/,
    /^Худи оверсайз из футера с начёсом/,
    /^Худи классическое/,
    /^Куртка демисезонная стёганая/,
    /^Джинсы прямые/,
    /^Футболка базовая меланжевая из кулирки/,
    /^Полотенце махровое банное/,
    /^Комплект постельного белья из/,
    /^Юбка-карандаш/,
    /^Пальто двубортное из шерсти/,
    /^Кеды детские/,
    /^Шапка вязаная/,
    /^Куртка рабочая/,
    /^Джемпер с V-образным вырезом/,
  ])('there is %s', some);

  test('no adjective disagrees with its noun', () => {
    const neuter = /^(Платье|Худи|Пальто|Поло|Боди|Полотенце)( [а-яё]+(ый|ой|ий|ая|яя|ые|ие))\b/u;
    const feminine =
      /^(Футболка|Рубашка|Блуза|Юбка|Куртка|Парка|Шапка|Сумка|Водолазка|Толстовка|Панама|Бейсболка) [а-яё]+(ый|ой|ий|ое|ее|ые|ие)(?![а-яё])/u;
    const plural = /^(Джинсы|Брюки|Леггинсы|Кеды|Кроссовки|Ботинки|Туфли|Тапочки|Брюки-джоггеры) [а-яё]+(ый|ой|ий|ая|яя|ое|ее)(?![а-яё])/u;
    const masculine =
      /^(Пуховик|Жилет|Свитер|Джемпер|Кардиган|Свитшот|Лонгслив|Пиджак|Жакет|Тренч|Плед|Шарф|Рюкзак|Комбинезон) [а-яё]+(ая|яя|ое|ее|ые|ие)(?![а-яё])/u;
    expect(names.filter((name) => neuter.test(name) || feminine.test(name) || plural.test(name) || masculine.test(name))).toEqual([]);
  });

  test('fit their column, have one space between words and an English twin', () => {
    for (const { nameRu, nameEn } of models) {
      for (const name of [nameRu, nameEn]) {
        expect(name.length).toBeLessThanOrEqual(255);
        expect(name).not.toMatch(/\s\s|undefined|^\s|\s$/);
      }
      expect(nameEn.replace(/“.*”/, '')).not.toMatch(/[а-яё]/i);
    }
  });

  test('descriptions are sentences', () => {
    for (const { descriptionRu, descriptionEn } of models) {
      expect(descriptionRu).toMatch(/^[А-ЯЁ«].{80,}\.$/u);
      expect(descriptionEn).toMatch(/^[A-ZА-ЯЁ].{60,}\.$/u);
    }
  });
});

describe('reviews', () => {
  const reviews = models.flatMap((model, n) => reviewsOf(model, n, DAY));

  test('some 3,000, mostly pleased, every star given', () => {
    expect(reviews.length).toBeGreaterThan(2_700);
    expect(reviews.length).toBeLessThan(3_600);
    const of = (rating: number) => share(reviews.filter((review) => review.rating === rating).length, reviews.length);
    const [one, two, three, four, five] = [of(1), of(2), of(3), of(4), of(5)];
    expect(five).toBeGreaterThan(0.45);
    expect(four).toBeGreaterThan(three);
    for (const rare of [one, two]) expect(rare).toBeGreaterThan(0.03);
    expect(one + two).toBeLessThan(0.2);
  });

  test('one opinion of a writer for a product, after it came out and before the seeding', () => {
    expect(new Set(reviews.map(({ userId, productId }) => `${userId} ${productId}`)).size).toBe(reviews.length);
    const published = new Map(models.flatMap((model) => model.skus.map(({ id }) => [id, model.publishedAt])));
    for (const { productId, createdAt } of reviews) {
      expect(createdAt.getTime()).toBeGreaterThan(published.get(productId)?.getTime() ?? Number.POSITIVE_INFINITY);
      expect(createdAt.getTime()).toBeLessThan(DAY.getTime());
    }
  });

  test('a writer has one name, and some write English', () => {
    const names = new Map(reviews.map(({ userId, fio }) => [userId, fio]));
    expect(reviews.filter(({ userId, fio }) => names.get(userId) !== fio)).toEqual([]);
    for (const fio of names.values()) expect(fio).toMatch(/^[А-ЯЁ][а-яё]+ [А-Я]\. [А-Я]\.$/u);
    const english = share(reviews.filter(({ text }) => /^[A-Z]/.test(text)).length, reviews.length);
    expect(english).toBeGreaterThan(0.05);
    expect(english).toBeLessThan(0.2);
  });
});

test('a load data set keeps the rules with many vendors', () => {
  const many = range(4_000, LOAD_COMPANIES);
  const all = many.flatMap((model) => model.skus.map(({ sku, barcode }) => ({ key: `${model.company.id} ${sku}`, barcode })));
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  expect(new Set(all.map(({ barcode }) => barcode)).size).toBe(all.length);
  expect(new Set(many.map(({ company }) => company.id)).size).toBeGreaterThan(200);
  expect(new Set(LOAD_COMPANIES.map(({ brand }) => brand)).size).toBe(LOAD_COMPANIES.length);
});

test('sizes are listed once', () => {
  expect(new Set(SIZES).size).toBe(SIZES.length);
});
