import type { z } from 'zod';
import type { DeletedPhoto, OrderPhotos, PhotoKey, PhotosAnswer, UploadedPhotos, UploadPhotos } from '../../contract/product-photo.ts';
import type { SignedInCtx } from '../context.ts';

export async function uploadPhotos(_ctx: SignedInCtx, _asked: UploadPhotos): Promise<z.input<typeof UploadedPhotos>> {
  throw new Error('not yet');
}
export async function orderPhotos(_ctx: SignedInCtx, _asked: OrderPhotos): Promise<z.input<typeof PhotosAnswer>> {
  throw new Error('not yet');
}
export async function setMainPhoto(_ctx: SignedInCtx, _asked: z.output<typeof PhotoKey>): Promise<z.input<typeof PhotosAnswer>> {
  throw new Error('not yet');
}
export async function deletePhoto(_ctx: SignedInCtx, _asked: z.output<typeof PhotoKey>): Promise<z.input<typeof DeletedPhoto>> {
  throw new Error('not yet');
}
