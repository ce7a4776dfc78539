import { categoryRows } from './categories.ts';
import { copyLine } from './copy-text.ts';
import type { Model, Sku } from './models.ts';
import { ownValues, sharedValues, type ValueSeed } from './parameter-values.ts';
import { PHOTO, type Pictures } from './pictures.ts';
import { TYPE_IDS } from './product-types.ts';
import type { ReviewSeed } from './reviews.ts';
import { runsOf } from './size-runs.ts';

/** The tables that models fill, with the columns written; parents before children. */
export const MODEL_TABLES = {
  product:
    'id, company_id, category_id, product_type_id, variant_group_id, group_lead, name_ru, name_en, description_ru, description_en, sku, barcode, price_kopecks, units, moq, pack_multiple, weight_grams, length_mm, width_mm, height_mm, stock_quantity, popular, active, moderation, moderation_reason, first_published_at, reviews_num, rating_sum, created_at, updated_at',
  price_tier: 'product_id, min_count, price_kopecks',
  product_photo: 'product_id, path, main, position, width, height',
  product_parameter_value: 'product_id, parameter_id, ordinal, option_id, number_value, text_value',
  model_runs: 'variant_group_id, loose_allowed',
  size_run: 'variant_group_id, position, name_ru, name_en, sizes, counts, price_kopecks',
  review: 'product_id, user_id, user_fio, rating, text, created_at',
} as const;
export type ModelTable = keyof typeof MODEL_TABLES;
/** Lines of COPY by table. */
export type Lines = Record<ModelTable, string[]>;
export const noLines = (): Lines => ({
  product: [],
  price_tier: [],
  product_photo: [],
  product_parameter_value: [],
  model_runs: [],
  size_run: [],
  review: [],
});

const categoryIds = new Map(categoryRows().map(({ key, id }) => [key, id]));
const REJECTED = 'Фотографии не показывают товар целиком';

function productLine(model: Model, sku: Sku, reviews: readonly ReviewSeed[]): string {
  const { company, makeup, terms } = model;
  const own = reviews.filter(({ productId }) => productId === sku.id);
  return copyLine([
    sku.id,
    company.id,
    categoryIds.get(makeup.kind.category) ?? null,
    TYPE_IDS[makeup.kind.type],
    model.groupId,
    sku.lead,
    model.nameRu,
    model.nameEn,
    model.descriptionRu,
    model.descriptionEn,
    sku.sku,
    sku.barcode,
    sku.kopecks,
    terms.units,
    terms.moq,
    terms.packMultiple,
    model.weight,
    ...model.box,
    sku.stock,
    model.popular && sku.lead,
    sku.active,
    model.moderation,
    model.moderation === 'rejected' ? REJECTED : null,
    model.publishedAt,
    own.length,
    own.reduce((sum, { rating }) => sum + rating, 0),
    model.createdAt,
    model.publishedAt ?? model.createdAt,
  ]);
}

const valueLine = (id: number, { parameterId, ordinal, option, number, text }: ValueSeed) =>
  copyLine([id, parameterId, ordinal, option, number, text]);

const listText = (numbers: readonly number[]): string => `{${numbers.join()}}`;

function addRuns(lines: Lines, model: Model): void {
  const sold = runsOf(model);
  if (!sold) return;
  lines.model_runs.push(copyLine([model.groupId, sold.looseAllowed]));
  for (const [position, { nameRu, nameEn, sizes, counts, kopecks }] of sold.runs.entries())
    lines.size_run.push(copyLine([model.groupId, position, nameRu, nameEn, listText(sizes), listText(counts), kopecks]));
}

/** Adds a model's rows to the lines of each table. */
export function addModel(lines: Lines, model: Model, { pictures, reviews }: { pictures: Pictures; reviews: readonly ReviewSeed[] }): void {
  const { look } = model.makeup.cut;
  const shared = sharedValues(model);
  for (const sku of model.skus) {
    lines.product.push(productLine(model, sku, reviews));
    for (const { minCount, kopecks } of sku.tiers) lines.price_tier.push(copyLine([sku.id, minCount, kopecks]));
    for (const value of shared) lines.product_parameter_value.push(valueLine(sku.id, value));
    for (const value of ownValues(model, sku)) lines.product_parameter_value.push(valueLine(sku.id, value));
    if (!model.photographed) continue;
    for (const [index, path] of pictures.paths({ look, pattern: model.makeup.pattern, colour: sku.colour }).entries()) {
      lines.product_photo.push(copyLine([sku.id, path, index === 0, index + 1, PHOTO.width, PHOTO.height]));
    }
  }
  addRuns(lines, model);
  for (const { productId, userId, fio, rating, text, createdAt } of reviews) {
    lines.review.push(copyLine([productId, userId, fio, rating, text, createdAt]));
  }
}
