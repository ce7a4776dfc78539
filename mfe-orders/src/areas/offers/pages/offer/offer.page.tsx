import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';
import { OfferView } from './offer-view.tsx';
import { useOffer } from './use-offer.ts';

/** One offer: its vendor puts goods together, its buyer orders them at the prices agreed. */
export function OfferPage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <Known key={id} id={id} />;
}

function Known({ id }: { id: number }) {
  const { t } = useText();
  const { data, error, isError, refetch } = useOffer(id);
  usePageHeading(data && t('OFFER.TITLE', { number: data.data.tender_number }));
  if (failureOf(error).status === 404) return <MissingPage />;
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data ? <OfferView offer={data.data} /> : <OfferSkeleton />;
}

function OfferSkeleton() {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <Skeleton className={page.wide} aria-label={t('OFFER.LOADING')} aria-busy="true">
      <div className={page.card}>
        <SkeletonItem size={32} style={{ maxWidth: '320px' }} />
        <SkeletonItem size={16} style={{ maxWidth: '220px' }} />
      </div>
      <div className={page.card}>
        <SkeletonItem size={24} style={{ maxWidth: '200px' }} />
        <SkeletonItem size={120} />
      </div>
    </Skeleton>
  );
}
