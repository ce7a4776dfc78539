import { Quantity } from '@market/tenders-contract/fields';
import { AddTender, type Tender, type UpdateTender } from '@market/tenders-contract/tender';
import { TENDER_LIMITS } from '@market/tenders-contract/tender-state';
import { z } from 'zod';

/** `12 500,50` as people write it. */
const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');

const { shape } = AddTender;

/** The fields of a tender, as they are typed. Pictures are sent apart. */
export const TenderValues = z.object({
  description: shape.description,
  desired_price: z
    .string()
    .trim()
    .min(1, 'REQUIRED_FIELD')
    .transform((text) => Number(plain(text)))
    .pipe(z.number('PRICE_RANGE').pipe(shape.desired_price)),
  price_for: z.enum(['whole', 'piece']),
  categories: z.array(z.int()).min(1, 'CATEGORY_REQUIRED').max(TENDER_LIMITS.categories, 'CATEGORIES_TOO_MANY'),
  title: z.string().trim().max(TENDER_LIMITS.title),
  quantity: z
    .string()
    .transform((text) => (plain(text) === '' ? null : Number(plain(text))))
    .pipe(Quantity.nullable()),
  city: z.string().trim().max(TENDER_LIMITS.city),
  needed_by: z.string(),
  closes_on: z.string(),
});
export type TenderInput = z.input<typeof TenderValues>;
type TenderOutput = z.output<typeof TenderValues>;

export const emptyValues: TenderInput = {
  ...{ description: '', desired_price: '', price_for: 'whole', categories: [], title: '', quantity: '', city: '' },
  ...{ needed_by: '', closes_on: '' },
};

const numberText = (value: number | null): string => (value === null ? '' : String(value));

/** What another tender asks for: its dates are over and its pictures are its own. */
export const valuesLike = (tender: Tender): TenderInput => ({ ...valuesOf(tender), needed_by: '', closes_on: '' });

/** What stands in the fields of a tender that exists. */
export const valuesOf = (tender: Tender): TenderInput => ({
  description: tender.description,
  desired_price: numberText(tender.desired_price),
  price_for: tender.price_for,
  categories: tender.categories.map(({ id }) => id),
  title: tender.title ?? '',
  quantity: numberText(tender.quantity),
  city: tender.city ?? '',
  needed_by: tender.needed_by ?? '',
  closes_on: tender.closes_on,
});

const orNull = (text: string): string | null => (text === '' ? null : text);

export const toCreate = ({ title, city, needed_by, closes_on, ...rest }: TenderOutput): AddTender => ({
  ...rest,
  ...{ title: orNull(title), city: orNull(city), needed_by: orNull(needed_by), closes_on: orNull(closes_on) },
});

/** With the version that was edited, so that a newer one is not written over unseen. An emptied closing date leaves it as it is. */
export function toUpdate(values: TenderOutput, { id, version }: Pick<Tender, 'id' | 'version'>): UpdateTender {
  const { closes_on, ...rest } = toCreate(values);
  return { id, version, ...rest, ...(closes_on === null || closes_on === undefined ? {} : { closes_on }) };
}
