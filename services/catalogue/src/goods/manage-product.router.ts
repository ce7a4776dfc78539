import { NewBarcodes, NewBarcodesAnswer } from '@market/catalogue-contract/barcode';
import {
  CreatedProduct,
  CreateProduct,
  DeletedProduct,
  ProductFormAnswer,
  ProductKey,
  UpdatedProduct,
  UpdateProduct,
} from '@market/catalogue-contract/product-form';
import { SetStock, StockAnswer } from '@market/catalogue-contract/stock';
import { router } from '@market/service-kit/trpc/trpc';
import { goodsProcedure, goodsWriteProcedure } from '../procedures.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { editProduct } from './edit-product.ts';
import { newBarcodes } from './new-barcodes.ts';
import { setStock } from './set-stock.ts';
import { updateProduct } from './update-product.ts';

const tags = ['product'];

/** What a vendor does with the own company's products, and staff with all. */
export const manageProductRouter = router({
  create: goodsWriteProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/product', summary: 'Add a product, or a model with its variants', tags },
      repeatWindow: 10,
    })
    .input(CreateProduct)
    .output(CreatedProduct)
    .mutation(({ ctx, input }) => createProduct(ctx, input)),
  edit: goodsProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/product/{id}/form', summary: 'A product as its form needs it', tags } })
    .input(ProductKey)
    .output(ProductFormAnswer)
    .query(({ ctx, input }) => editProduct(ctx, input)),
  update: goodsWriteProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/shop/product/{id}', summary: 'Change a product', tags } })
    .input(UpdateProduct)
    .output(UpdatedProduct)
    .mutation(({ ctx, input }) => updateProduct(ctx, input)),
  delete: goodsWriteProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/shop/product/{id}', summary: 'Delete a product', tags } })
    .input(ProductKey)
    .output(DeletedProduct)
    .mutation(({ ctx, input }) => deleteProduct(ctx, input)),
  newBarcodes: goodsProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/barcodes', summary: 'Barcodes for goods that have none', tags },
      repeatable: 'Numbers that nobody uses are no loss',
    })
    .input(NewBarcodes)
    .output(NewBarcodesAnswer)
    .mutation(({ ctx, input }) => newBarcodes(ctx, input)),
  setStock: goodsWriteProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/stock_info/{id}', summary: 'Say how many of a product are on hand', tags },
      repeatable: 'It sets what it says: a second time nothing changes',
    })
    .input(SetStock)
    .output(StockAnswer)
    .mutation(({ ctx, input }) => setStock(ctx, input)),
});
