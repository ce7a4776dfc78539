import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import type { OwnCompany } from '@market/companies-contract/company';
import type { CompanyReview } from '@market/companies-contract/review';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { RatingMark } from '@market/shell-kit/reviews/rating-mark';
import { Link } from '@market/shell-kit/routing/navigation';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { companiesApi } from '../../../../api.ts';
import { companyPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

const LATEST = 3;

const useStyles = makeStyles({
  text: {
    margin: 0,
    display: '-webkit-box',
    WebkitLineClamp: 3,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
});

/** What buyers said last of the company, and how many said something. */
export function LatestReviews({ company: { id } }: { company: OwnCompany }) {
  const page = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const reviews = companiesApi.hooks.review.list.useQuery({ id, page: 1, per_page: LATEST });
  const { data, isError, error } = reviews;
  return (
    <PageSection title={t('START.REVIEWS')}>
      {isError && !data && <LoadFailure error={error} onRetry={() => void reviews.refetch()} />}
      {!data && !isError && (
        <Skeleton aria-label={t('START.LOADING')} aria-busy="true">
          <SkeletonItem size={72} />
        </Skeleton>
      )}
      {data?.total === 0 && <p className={page.note}>{t('START.NO_REVIEWS')}</p>}
      {data && data.total > 0 && (
        <>
          <ul className={page.rows}>
            {data.data.map((review) => (
              <Review key={review.id} review={review} />
            ))}
          </ul>
          <Link to={companyPaths.company(id)} className={page.link}>
            {t('START.ALL_REVIEWS', { count: data.total, formatted: number(data.total) })}
          </Link>
        </>
      )}
    </PageSection>
  );
}

function Review({ review: { rating, text, user, created_at } }: { review: CompanyReview }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { timeAgo } = useFormat();
  return (
    <li className={page.item}>
      <span className={page.words}>
        <span className={page.row}>
          <RatingMark rating={rating} />
          <strong>{user.fio}</strong>
          <span className={page.small}>{timeAgo(created_at)}</span>
        </span>
        <p className={styles.text}>{text}</p>
      </span>
    </li>
  );
}
