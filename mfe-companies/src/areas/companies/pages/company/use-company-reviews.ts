import { REVIEWS_PAGE_SIZE } from '@market/shell-kit/format/constants';
import { urlNumber, useUrlState } from '@market/shell-kit/routing/url-state';
import { keepPreviousData } from '@tanstack/react-query';
import { companiesApi } from '../../../../api.ts';

export const reviewParams = { reviews: urlNumber({ max: 1_000_000 }, 1) };

/** The page of reviews that the address asks for. */
export function useReviewPage(companyId: number) {
  const [{ reviews: page }] = useUrlState(reviewParams);
  const answer = companiesApi.hooks.review.list.useQuery(
    { id: companyId, page, per_page: REVIEWS_PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  return { page, answer };
}

/** A word of one's own on a company; what it changes is asked for again. */
export function useReviewActions(companyId: number) {
  const { company, review } = companiesApi.hooks.useUtils();
  const creation = companiesApi.hooks.review.create.useMutation();
  const removal = companiesApi.hooks.review.delete.useMutation();
  const changed = () => Promise.all([review.list.invalidate({ id: companyId }), company.invalidate()]);
  return {
    create: async (words: { rating: number; text: string }) => {
      await creation.mutateAsync({ id: companyId, ...words });
      await changed();
    },
    remove: async (id: number) => {
      await removal.mutateAsync({ id });
      await changed();
    },
  };
}
