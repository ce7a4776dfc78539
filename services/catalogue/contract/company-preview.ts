import { listOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { PREVIEW_PHOTOS } from './list-choices.ts';
import { CompanyId } from './product.ts';

/** Categories of which it sells most. */
export const PREVIEW_CATEGORIES = 3;

/** What a company sells, at a glance; guests see the same as everybody. */
export const CompanyPreview = z.object({
  id: z.int().positive(),
  /** Models on sale. */
  models_num: z.int(),
  /** Those with most models first. */
  categories: z.array(z.object({ id: z.int().positive(), name: z.string() })).max(PREVIEW_CATEGORIES),
  /** Addresses of pictures that fit 400 px, of its most popular models, one of each. */
  photos: z.array(z.string()).max(PREVIEW_PHOTOS),
});
export type CompanyPreview = z.infer<typeof CompanyPreview>;

/** As many as a page of companies holds. */
export const ListCompanyPreviews = z.object({ ids: z.array(CompanyId).min(1).max(100) });
export type ListCompanyPreviews = z.output<typeof ListCompanyPreviews>;
/** In no order that means anything; companies that are not active are left out. */
export const CompanyPreviews = listOf(CompanyPreview);
export type CompanyPreviews = z.infer<typeof CompanyPreviews>;
