import { PriceFor } from '@market/tenders-contract/fields';
import { AddProposal, type Proposal, ProposalPhoto } from '@market/tenders-contract/proposal';
import type { Tender } from '@market/tenders-contract/tender';
import { PROPOSAL_LIMITS, TENDER_LIMITS } from '@market/tenders-contract/tender-state';
import { z } from 'zod';

/** A number as people type it: blanks between thousands, a comma for decimals. Empty: null. */
function typedNumber(typed: string): number | null {
  const plain = typed.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return plain === '' ? null : Number(plain);
}

const whole = ({ min, max, fault }: { min: number; max: number; fault: string }) =>
  z.string().refine((typed) => {
    const value = typedNumber(typed);
    return value === null || (Number.isInteger(value) && value >= min && value <= max);
  }, fault);

const isPrice = (value: number): boolean =>
  value >= 0.01 && value <= TENDER_LIMITS.price.max && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const price = z.string().refine((typed) => {
  const value = typedNumber(typed);
  return value === null || isPrice(value);
}, 'PRICE_INVALID');

const present = (typed: string) => typedNumber(typed) !== null;
const ANSWERS = ['', 'yes', 'no'] as const;

const OfferedGood = z.object({
  ...{ product_id: z.int(), name: z.string(), sku: z.string(), photo: z.string().nullable(), units: z.int() },
  count: whole({ min: 1, max: PROPOSAL_LIMITS.count, fault: 'COUNT_INVALID' }).refine(present, 'COUNT_INVALID'),
  price: price.refine(present, 'PRICE_INVALID'),
});
export type OfferedGood = z.output<typeof OfferedGood>;

/** A proposal as its form holds it. */
export const ProposalValues = z.object({
  comment: AddProposal.shape.comment,
  price,
  price_for: PriceFor,
  quantity: whole({ min: 1, max: TENDER_LIMITS.quantity, fault: 'QUANTITY_INVALID' }),
  min_quantity: whole({ min: 1, max: TENDER_LIMITS.quantity, fault: 'QUANTITY_INVALID' }),
  delivery_days: whole({ min: 0, max: PROPOSAL_LIMITS.delivery_days, fault: 'DELIVERY_DAYS_INVALID' }),
  delivery_included: z.enum(ANSWERS),
  sample: z.enum(ANSWERS),
  valid_until: z.string(),
  products: z.array(OfferedGood).max(PROPOSAL_LIMITS.products, 'PRODUCTS_TOO_MANY'),
  photos: z.array(ProposalPhoto).max(PROPOSAL_LIMITS.photos, 'PHOTOS_TOO_MANY'),
});
export type ProposalValues = z.output<typeof ProposalValues>;

/** What a new proposal begins with: the tender's way of naming a price. */
export const emptyValues = ({ price_for }: Pick<Tender, 'price_for'>): ProposalValues => ({
  ...{ comment: '', price: '', price_for, quantity: '', min_quantity: '', delivery_days: '' },
  ...{ delivery_included: '', sample: '', valid_until: '', products: [], photos: [] },
});

const typed = (value: number | null): string => (value === null ? '' : String(value));
const answered = (value: boolean | null): '' | 'yes' | 'no' => (value === null ? '' : value ? 'yes' : 'no');

/** What is saved. */
export const valuesOf = (proposal: Proposal): ProposalValues => ({
  ...{ comment: proposal.comment, price: typed(proposal.price), price_for: proposal.price_for, quantity: typed(proposal.quantity) },
  ...{ min_quantity: typed(proposal.min_quantity), delivery_days: typed(proposal.delivery_days) },
  ...{ delivery_included: answered(proposal.delivery_included), sample: answered(proposal.sample) },
  valid_until: proposal.valid_until ?? '',
  products: proposal.products.map(({ count, price: each, ...product }) => ({ ...product, count: String(count), price: String(each) })),
  photos: proposal.photos,
});

const yesOrNo = (value: '' | 'yes' | 'no'): boolean | null => (value === '' ? null : value === 'yes');

/** What is sent of a form that was checked. */
export const toSend = (values: ProposalValues): Omit<z.input<typeof AddProposal>, 'id'> => ({
  ...{ comment: values.comment, price: typedNumber(values.price), price_for: values.price_for },
  ...{ quantity: typedNumber(values.quantity), min_quantity: typedNumber(values.min_quantity) },
  delivery_days: typedNumber(values.delivery_days),
  ...{ delivery_included: yesOrNo(values.delivery_included), sample: yesOrNo(values.sample) },
  valid_until: values.valid_until === '' ? null : values.valid_until,
  products: values.products.map(({ product_id, count, price: each }) => ({
    ...{ product_id, count: typedNumber(count) ?? 0, price: typedNumber(each) ?? 0 },
  })),
  photos: values.photos.map(({ name }) => name),
});

const soFar = (value: string): number | null => {
  const number = typedNumber(value);
  return number === null || Number.isNaN(number) || number <= 0 ? null : number;
};

/** What is typed so far, for what is worked out of it; what is no number yet counts as not typed. */
export const offerSoFar = ({ price: sum, price_for, quantity, products }: ProposalValues): OfferSoFar => ({
  ...{ price: soFar(sum), price_for, quantity: soFar(quantity) },
  products: products.map(({ count, price: each, ...product }) => ({ ...product, count: soFar(count) ?? 0, price: soFar(each) ?? 0 })),
});
type OfferSoFar = Pick<Proposal, 'price' | 'price_for' | 'quantity' | 'products'>;
