import type { Company } from '@market/companies-contract/company';
import { Reviews } from '@market/shell-kit/reviews/reviews';
import { useLocation } from '@market/shell-kit/routing/navigation';
import { writeUrl } from '@market/shell-kit/routing/url-state';
import { useText } from '../../use-text.ts';
import { reviewParams, useReviewActions, useReviewPage } from './use-company-reviews.ts';

const NONE = [0, 0, 0, 0, 0];

/** What buyers say of the company, and a word of one's own. */
export function CompanyReviews({ company: { id, rating, reviews_num } }: { company: Company }) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const { page, answer } = useReviewPage(id);
  const { create, remove } = useReviewActions(id);
  const { total = reviews_num, histogram = NONE } = answer.data ?? {};
  return (
    <Reviews
      id="company-reviews"
      facts={{ rating, total, histogram }}
      emptyHint={t('COMPANY.REVIEWS_HINT')}
      list={answer}
      page={page}
      toPage={(next) => ({ pathname, search: writeUrl(reviewParams, search, { reviews: next }) })}
      create={create}
      remove={remove}
    />
  );
}
