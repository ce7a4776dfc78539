import {
  AddProduct,
  CartAnswer,
  CartChanged,
  CartMerged,
  CartProductPage,
  CartStateFound,
  CountProducts,
  CreateCart,
  FindCart,
  GetCart,
  HistoryPage,
  ListCartProducts,
  ListHistory,
  MergeCart,
  ProductCounted,
  ReplacedCarts,
  SetBuyerInfo,
  SetCount,
  UpdateCart,
} from '@market/orders-contract/cart';
import { router } from '@market/service-kit/trpc/trpc';
import { buyerProcedure, shopperProcedure } from '../procedures.ts';
import { listHistory, listReplaced, restoreCart } from './cart-history.ts';
import { addProducts, clearCart, createCart, setBuyerInfo, setCount, updateCart } from './change-cart.ts';
import { mergeCart } from './merge-cart.ts';
import { countProducts, findCart, getCart, listCartProducts } from './read-cart.ts';

const tags = ['cart'];

export const cartRouter = router({
  find: shopperProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/cart', summary: 'Whether a cart may be used, or which one is open', tags } })
    .input(FindCart)
    .output(CartStateFound)
    .query(({ ctx, input }) => findCart(ctx, input)),
  create: shopperProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/cart', summary: 'Make a cart, with its first lines', tags },
      repeatable: 'Who is signed in has one, with at least these lines; a cart of a guest that nobody knows of is forgotten',
    })
    .input(CreateCart)
    .output(CartChanged)
    .mutation(({ ctx, input }) => createCart(ctx, input)),
  productsCount: shopperProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/cart/products_count', summary: 'What a line of so many would be', tags } })
    .input(CountProducts)
    .output(ProductCounted)
    .query(({ ctx, input }) => countProducts(ctx, input)),
  history: buyerProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/cart/products_history', summary: 'What the caller has ordered so far', tags } })
    .input(ListHistory)
    .output(HistoryPage)
    .query(({ ctx, input }) => listHistory(ctx, input)),
  replaced: buyerProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/cart/replaced', summary: 'Carts that were replaced', tags } })
    .input(ListHistory)
    .output(ReplacedCarts)
    .query(({ ctx, input }) => listReplaced(ctx, input)),
  get: shopperProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/cart/{hash}', summary: 'A cart', tags } })
    .input(GetCart)
    .output(CartAnswer)
    .query(({ ctx, input }) => getCart(ctx, input)),
  update: shopperProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/shop/cart/{hash}', summary: 'Set all lines, or what the buyer typed', tags } })
    .input(UpdateCart)
    .output(CartChanged)
    .mutation(({ ctx, input }) => updateCart(ctx, input)),
  clear: shopperProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/shop/cart/{hash}/clear', summary: 'Empty a cart', tags } })
    .input(GetCart)
    .output(CartChanged)
    .mutation(({ ctx, input }) => clearCart(ctx, input)),
  add: shopperProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/cart/{hash}/add_product', summary: 'Add goods', tags },
      repeatWindow: 3,
      oneTransaction: true,
    })
    .input(AddProduct)
    .output(CartChanged)
    .mutation(({ ctx, input }) => addProducts(ctx, input)),
  setCount: shopperProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/shop/cart/{hash}/product_count', summary: 'Set how many of a product', tags } })
    .input(SetCount)
    .output(CartChanged)
    .mutation(({ ctx, input }) => setCount(ctx, input)),
  products: shopperProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/cart/{hash}/products', summary: 'Lines of a cart, page by page', tags } })
    .input(ListCartProducts)
    .output(CartProductPage)
    .query(({ ctx, input }) => listCartProducts(ctx, input)),
  setBuyerInfo: shopperProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/shop/cart/{hash}/buyer_info', summary: 'Keep what the buyer typed', tags } })
    .input(SetBuyerInfo)
    .output(CartChanged)
    .mutation(({ ctx, input }) => setBuyerInfo(ctx, input)),
  merge: buyerProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/cart/{hash}/merge', summary: "Move a guest's cart to the caller's", tags },
      repeatable: 'The merge key names it: repeated it answers what it answered',
      naturalKey: true,
    })
    .input(MergeCart)
    .output(CartMerged)
    .mutation(({ ctx, input }) => mergeCart(ctx, input)),
  restore: buyerProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/cart/{hash}/restore', summary: 'Take a replaced cart back', tags },
      repeatWindow: 10,
    })
    .input(GetCart)
    .output(CartChanged)
    .mutation(({ ctx, input }) => restoreCart(ctx, input)),
});
