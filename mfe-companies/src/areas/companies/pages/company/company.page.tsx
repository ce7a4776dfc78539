import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import type { Company } from '@market/companies-contract/company';
import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { SlotPanels } from '@market/shell-kit/slots/slot-panels';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { companiesApi } from '../../../../api.ts';
import { companyPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { CompanyGoods } from './company-goods.tsx';
import { CompanyHead } from './company-head.tsx';
import { CompanyReviews } from './company-reviews.tsx';
import { CompanyStores } from './company-stores.tsx';
import { useReviewPage } from './use-company-reviews.ts';
import { useStores } from './use-stores.ts';

/** One company: who it is, what it sells, how and where it is found, and what buyers say of it. */
export function CompanyPage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <KnownCompany key={id} id={id} />;
}

function KnownCompany({ id }: { id: number }) {
  const answer = companiesApi.hooks.company.get.useQuery({ id });
  // Asked for here only to start in the same round trip; the parts below share the answers.
  useStores(id);
  useReviewPage(id);
  const company = answer.data?.data;
  usePageHeading(company?.brand);
  if (answer.isError && !company) {
    // Never existed, closed, or not for this reader: all the same to them.
    if (failureOf(answer.error).status === 404) return <MissingPage />;
    return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  return company ? <Loaded company={company} /> : <CompanySkeleton />;
}

function Loaded({ company }: { company: Company }) {
  const styles = usePageStyles();
  const { t } = useText();
  return (
    <div className={styles.wide}>
      <link rel="canonical" href={`${window.location.origin}${companyPaths.company(company.id)}`} />
      <CompanyHead company={company} />
      <CompanyGoods companyId={company.id} />
      {company.description !== '' && (
        <PageSection title={t('COMPANY.ABOUT')}>
          <p className={styles.prose}>{company.description}</p>
        </PageSection>
      )}
      <CompanyStores companyId={company.id} />
      <div className={styles.card}>
        <CompanyReviews company={company} />
      </div>
      <SlotPanels name="company.panels" props={{ companyId: company.id }} active />
    </div>
  );
}

function CompanySkeleton() {
  const styles = usePageStyles();
  const { t } = useText();
  return (
    <Skeleton className={styles.wide} aria-label={t('COMPANY.LOADING')} aria-busy="true">
      <div className={styles.card}>
        <SkeletonItem style={{ width: '96px', height: '96px' }} />
        <SkeletonItem size={24} style={{ width: '240px' }} />
        <SkeletonItem size={16} style={{ width: '320px', maxWidth: '100%' }} />
      </div>
      <div className={styles.card}>
        <SkeletonItem size={128} />
      </div>
    </Skeleton>
  );
}
