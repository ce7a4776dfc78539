import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { Photo, ProductId } from './product.ts';
import { ChangeState } from './product-form.ts';

export const ListChanges = z.object({
  ...paging,
  state: ChangeState.default('pending'),
  company_id: z.int().positive().max(999_999_999).optional(),
  /** Words of a name, or an article number. */
  text: z.string().trim().max(200).optional(),
});
export type ListChanges = z.output<typeof ListChanges>;

/** How a product looks, now or if the change is approved. Names are ready to be shown; what is measured comes with its unit. */
export const ProductLook = z.object({
  name: z.string(),
  name_en: z.string().nullable(),
  description: z.string(),
  description_en: z.string().nullable(),
  /** From the root down. */
  category_path: z.array(z.string()),
  product_type: z.string(),
  parameter_values: z.array(z.object({ parameter_id: z.int().positive(), name: z.string(), value: z.string() })),
  photos: z.array(Photo),
});
export type ProductLook = z.infer<typeof ProductLook>;

/** One thing to judge: a product that nobody has seen yet, or changes of one that keeps selling as it was. Variants of a model stand side by side. */
export const Change = z.object({
  /** The product's. */
  id: ProductId,
  /** Grows when the vendor sends something else: an answer to an older one is refused. */
  version: z.int(),
  state: ChangeState,
  kind: z.enum(['new', 'edit']),
  /** Shared by the variants of a model. */
  model_id: ProductId,
  sku: z.string(),
  company: z.object({ id: z.int().positive(), brand: z.string() }),
  /** What is published now; null for a new product. */
  published: ProductLook.nullable(),
  proposed: ProductLook,
  /** Where the two differ. */
  fields: z.array(ProductLook.keyof()),
  reason: z.string().nullable(),
  submitted_at: z.iso.datetime(),
});
export type Change = z.infer<typeof Change>;
/** `page`, `per_page` and `total` count models: all waiting variants of a model stand on one page. */
export const ChangePage = listOf(Change);
export type ChangePage = z.infer<typeof ChangePage>;

/** How many models wait or were sent back, and of how many companies. */
export const ChangeCounts = dataOf(z.object({ pending: z.int(), pending_companies: z.int(), rejected: z.int() }));

const judged = z
  .array(z.object({ id: ProductId, version: z.int().positive() }))
  .min(1)
  .max(200);
/** true: the decision is carried out some seconds later, and until then it can be taken back. */
const undoable = z.boolean().default(false);
export const ApproveChanges = z.object({ changes: judged, undoable });
export type ApproveChanges = z.output<typeof ApproveChanges>;
export const RejectChanges = z.object({
  changes: judged,
  /** Told to the vendor. */
  reason: z.string().trim().min(3).max(1_000),
  undoable,
});
export type RejectChanges = z.output<typeof RejectChanges>;

/** Which were judged, and which are not as they were shown any more and have to be looked at again. */
export const JudgedChanges = dataOf(
  z.object({
    done: z.array(ProductId),
    stale: z.array(ProductId),
    /** By which it can be taken back; absent where it is carried out already. */
    decision: z.int().positive().optional(),
  }),
);
export type JudgedChanges = z.infer<typeof JudgedChanges>;

/** So many seconds a decision waits. */
export const DECISION_WAITS_S = 10;

export const DecisionKey = z.object({ id: z.int32().positive() });
export type DecisionKey = z.output<typeof DecisionKey>;
export const DecisionTakenBack = dataOf(DecisionKey);
