import { catalogue } from '../../api.ts';

/** A word of one's own on a product; what it changes is asked for again. */
export function useReviewActions(productId: number) {
  const { product, review } = catalogue.hooks.useUtils();
  const creation = catalogue.hooks.review.create.useMutation();
  const removal = catalogue.hooks.review.delete.useMutation();
  const changed = () => Promise.all([review.list.invalidate({ id: productId }), product.get.invalidate({ id: productId })]);
  return {
    create: async (words: { rating: number; text: string }) => {
      await creation.mutateAsync({ id: productId, ...words });
      await changed();
    },
    remove: async (id: number) => {
      await removal.mutateAsync({ id });
      await changed();
    },
  };
}
