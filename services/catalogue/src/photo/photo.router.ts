import { DeletedPhoto, OrderPhotos, PhotoKey, PhotosAnswer, UploadedPhotos, UploadPhotos } from '@market/catalogue-contract/product-photo';
import { router } from '@market/service-kit/trpc/trpc';
import { goodsProcedure, goodsWriteProcedure } from '../procedures.ts';
import { deletePhoto, orderPhotos, setMainPhoto } from './change-photos.ts';
import { uploadPhotos } from './upload-photos.ts';

const tags = ['product'];

/** Pictures of products: a part of the product router, see `catalogueRouter`. */
export const photoRouter = router({
  uploadPhotos: goodsProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/product/{id}/upload_photos', summary: 'Add pictures to a product', tags },
      repeatWindow: 10,
    })
    .input(UploadPhotos)
    .output(UploadedPhotos)
    .mutation(({ ctx, input }) => uploadPhotos(ctx, input)),
  orderPhotos: goodsWriteProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/shop/product/{id}/photos', summary: "Put a product's pictures in order", tags } })
    .input(OrderPhotos)
    .output(PhotosAnswer)
    .mutation(({ ctx, input }) => orderPhotos(ctx, input)),
  setMainPhoto: goodsWriteProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/product_photo/{id}/set_main', summary: 'Make a picture the main one', tags },
      repeatable: 'It sets what it says: a second time nothing changes',
    })
    .input(PhotoKey)
    .output(PhotosAnswer)
    .mutation(({ ctx, input }) => setMainPhoto(ctx, input)),
  deletePhoto: goodsWriteProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/shop/product_photo/{id}', summary: 'Take a picture away', tags } })
    .input(PhotoKey)
    .output(DeletedPhoto)
    .mutation(({ ctx, input }) => deletePhoto(ctx, input)),
});
