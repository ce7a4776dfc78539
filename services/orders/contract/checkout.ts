import { dataOf, Sum } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { GetCart } from './cart.ts';

/** `YYYY-MM-DD`, or as people write it: `31.12.2026`. */
export const DateInput = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1'))
  .pipe(z.iso.date('DATE_INVALID'));

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((given) => given ?? '');
const Phone = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/[+\s()-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'REQUIRED_FIELD')
      .regex(/^\d{10,15}$/, 'PHONE_INVALID'),
  );
export const EmailInput = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(254)
    .regex(/^[^\s@]+@([\w-]+\.)+[a-zA-Zа-яА-Я]{2,}$|^[^\s@]+@\[[\d.]+\]$/, 'EMAIL_INVALID'),
]);

/** Who receives an order and where. */
export const Recipient = {
  fio: z.string().trim().min(1, 'REQUIRED_FIELD').max(255),
  phone: Phone,
  email: EmailInput.default(''),
  ...{ address: text(500), region: text(100), city: text(100), street: text(200), home: text(30), flat: text(30) },
  ...{ entrance: text(30), building: text(30), comment: text(1_000) },
};

const isAddressed = ({
  deliveryType,
  city,
  street,
  home,
  address,
}: {
  deliveryType: string;
  city: string;
  street: string;
  home: string;
  address: string;
}) => deliveryType !== 'delivery' || address !== '' || (city !== '' && street !== '' && home !== '');

/** The specification's payload to the letter, the organisation to order for, and the sum that the buyer was shown. */
export const Checkout = z
  .object({
    hash: GetCart.shape.hash,
    ...Recipient,
    status: z.literal('new', 'CHECKOUT_STATUS').default('new'),
    useBonuse: z.boolean().default(false),
    deliveryType: z.enum(['delivery', 'self']).default('delivery'),
    /** A store of the seller's where goods may be fetched; of each seller, where there are several. */
    deliveryPointId: z.union([z.int32().positive(), z.array(z.int32().positive()).max(50)]).nullish(),
    receivedAtString: z.union([z.literal('').transform(() => undefined), DateInput]).nullish(),
    organization_id: z.int32().positive().nullish(),
    /** Refused with `SUM_CHANGED` and the changed lines where the goods come to another sum by now. */
    order_summ: Sum.optional(),
  })
  .superRefine((input, context) => {
    if (input.deliveryType === 'self' && !input.deliveryPointId)
      context.addIssue({ code: 'custom', path: ['deliveryPointId'], message: 'STORE_REQUIRED' });
    if (isAddressed(input)) return;
    for (const field of ['city', 'street', 'home'] as const)
      if (input[field] === '') context.addIssue({ code: 'custom', path: [field], message: 'REQUIRED_FIELD' });
  });
export type Checkout = z.output<typeof Checkout>;

/** The main order, its parts, and the hash of the cart that is open from now on. */
export const Placed = dataOf(
  z.object({
    id: z.int(),
    orders: z.array(z.object({ id: z.int(), company_id: z.int(), brand: z.string(), sum: Sum, amount: Sum })),
    order_summ: Sum,
    amount: Sum,
    cart_hash: z.string(),
  }),
);
export type Placed = z.infer<typeof Placed>;
