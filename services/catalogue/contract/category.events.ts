import { stateEvent } from '@market/kit-contract/event';
import { z } from 'zod';
import { CategoryId, CategoryNames } from './category.ts';

/** Grows by one with every state of the category that is told, from 1. An older state never overwrites a newer one. */
const Version = z.int().nonnegative();

/** A category that is there, by what it says of itself: those above and below it have states of their own. */
const PresentCategory = z.object({
  id: CategoryId,
  deleted: z.literal(false),
  /** null: at the top of the tree. One that is told of later may be named here already. */
  parent_id: CategoryId.nullable(),
  /** Its place among its siblings, from 0. */
  position: z.int(),
  names: CategoryNames,
  /** Staff's own switch. */
  active: z.boolean(),
  version: Version,
});

/** A category that is gone for good; it was empty, and its number is never given again. */
const DeletedCategory = z.object({ id: CategoryId, deleted: z.literal(true), version: Version });

/** How a category is, as far as other services need to know; at most 4 KB. Its description is not told. */
export const CategoryState = z.discriminatedUnion('deleted', [PresentCategory, DeletedCategory]);
export type CategoryState = z.infer<typeof CategoryState>;

/**
 * A category came, went, or was renamed, moved, ordered anew or switched. Written by the catalogue in the transaction of the change, for each
 * category whose own state changed. Carries the whole state, so a lost one is healed by the next.
 */
export const categoryChanged = stateEvent('mp.catalogue.category.changed', CategoryState);
