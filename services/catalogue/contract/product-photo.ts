import { dataOf } from '@market/kit-contract/envelope';
import { uploadedFile } from '@market/kit-contract/uploaded-file';
import { z } from 'zod';
import { Photo, ProductId } from './product.ts';
import { PRODUCT_LIMITS } from './product-form.ts';

const PhotoId = z.int32().positive();

/** PNG or JPEG, each at most 10 MB and at least 300 px at its shorter side; at most twenty a product. */
export const UploadPhotos = z.object({
  id: ProductId,
  photos: z.array(uploadedFile()).min(1).max(PRODUCT_LIMITS.photos),
  /** Which variants of the model show them: this one, all of its colour, or all. */
  scope: z.enum(['sku', 'colour', 'model']).default('sku'),
});
export type UploadPhotos = z.output<typeof UploadPhotos>;

/** All pictures of the product as its form shows them, and the files that could not be taken. */
export const UploadedPhotos = dataOf(
  z.object({
    photos: z.array(Photo),
    /** By their place among those sent. A call of which every file fails is refused with the first one's reason. */
    failed: z.array(z.object({ index: z.int(), name: z.string(), code: z.string(), message: z.string() })),
    /** They wait for approval; what is published shows the earlier ones. */
    pending: z.boolean(),
  }),
);

export const PhotoKey = z.object({ id: PhotoId });
/** `id` of the photo that is gone; deleting the main one makes the next one main. */
export const DeletedPhoto = dataOf(z.object({ id: PhotoId, photos: z.array(Photo), pending: z.boolean() }));

/** Every photo of the product, in the order in which they shall stand behind the main one. */
export const OrderPhotos = z.object({ id: ProductId, ids: z.array(PhotoId).min(1).max(PRODUCT_LIMITS.photos) });
export type OrderPhotos = z.output<typeof OrderPhotos>;
export const PhotosAnswer = dataOf(z.object({ photos: z.array(Photo), pending: z.boolean() }));
