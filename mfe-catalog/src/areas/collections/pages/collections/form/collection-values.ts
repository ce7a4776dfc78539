import type { CollectionForm, CollectionItem, CreateCollection, SavedFilter } from '@market/catalogue-contract/collection';
import { ProductPrice } from '@market/catalogue-contract/product-form';
import { z } from 'zod';
import { numberText, optionalNumberField } from '../../../../../management/number-field.ts';

const Text = z.string().trim().max(5_000);

/** The fields of a collection, as they are typed. */
export const CollectionValues = z
  .object({
    names: z.object({ ru: z.string().trim().min(1, 'NAME_REQUIRED').max(255), en: z.string().trim().max(255) }),
    descriptions: z.object({ ru: Text, en: Text }),
    slug: z
      .string()
      .trim()
      .max(80)
      .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/i, 'SLUG_FORMAT'),
    active: z.boolean(),
    starts_on: z.string(),
    ends_on: z.string(),
    kind: z.enum(['list', 'filter']),
    filter: z.object({
      text: z.string().trim().max(200),
      category_id: z.number().nullable(),
      price_from: optionalNumberField(ProductPrice),
      price_to: optionalNumberField(ProductPrice),
      for_days: optionalNumberField(z.int().min(1).max(365)),
    }),
    products: z.array(z.custom<CollectionItem>()),
  })
  .superRefine(({ starts_on, ends_on, kind, filter }, ctx) => {
    if (starts_on !== '' && ends_on !== '' && starts_on > ends_on)
      ctx.addIssue({ code: 'custom', message: 'DAYS_ORDER', path: ['ends_on'] });
    const asked = Object.values(filter).some((value) => value !== null && value !== '');
    if (kind === 'filter' && !asked) ctx.addIssue({ code: 'custom', message: 'FILTER_EMPTY', path: ['filter', 'text'] });
  });
type CollectionInput = z.input<typeof CollectionValues>;
export type CollectionOutput = z.output<typeof CollectionValues>;

/** How a saved collection, or a new one, stands in the fields. */
export const valuesOf = (form: CollectionForm | null): CollectionInput => ({
  names: { ru: form?.names.ru ?? '', en: form?.names.en ?? '' },
  descriptions: { ru: form?.descriptions.ru ?? '', en: form?.descriptions.en ?? '' },
  slug: form?.slug ?? '',
  active: form?.active ?? false,
  starts_on: form?.starts_on ?? '',
  ends_on: form?.ends_on ?? '',
  kind: form?.filter ? 'filter' : 'list',
  filter: {
    text: form?.filter?.text ?? '',
    category_id: form?.filter?.category_id ?? null,
    price_from: numberText(form?.filter?.price_from),
    price_to: numberText(form?.filter?.price_to),
    for_days: numberText(form?.filter?.for_days),
  },
  products: form?.products ?? [],
});

/** What is sent; the goods of a list are sent separately. */
export function toSend(values: CollectionOutput, saved: CollectionForm | null): CreateCollection {
  const { names, descriptions, slug, active, starts_on, ends_on, kind } = values;
  return {
    names: { ru: names.ru, en: names.en || null },
    descriptions: { ru: descriptions.ru, en: descriptions.en || null },
    ...(slug === '' ? {} : { slug }),
    active,
    starts_on: starts_on || null,
    ends_on: ends_on || null,
    filter: kind === 'filter' ? filterOf(values.filter, saved?.filter ?? null) : null,
  };
}

/** Conditions that this form does not show stay as they were saved. */
function filterOf(fields: CollectionOutput['filter'], saved: SavedFilter | null): SavedFilter {
  const { text: _text, category_id: _category, price_from: _from, price_to: _to, for_days: _days, ...rest } = saved ?? {};
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));
  return { ...rest, ...given };
}
