import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import type { OwnCompany } from '@market/companies-contract/company';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { SlotPanels } from '@market/shell-kit/slots/slot-panels';
import { Slot } from '@market/shell-kit/slots/slots';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { companiesApi } from '../../../../api.ts';
import { InvitedNotice } from '../../../../features/invited-notice/invited-notice.tsx';
import { staffPaths } from '../../../staff/navigation.ts';
import { storePaths } from '../../../stores/navigation.ts';
import { companyPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { CompanyProgress } from './company-progress.tsx';
import { LatestReviews } from './latest-reviews.tsx';

const useStyles = makeStyles({ tall: { height: '220px' } });

/** Where a vendor begins: what is missing before the company is looked at, how the goods stand, what buyers say. */
export function VendorStartPage() {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const mine = companiesApi.hooks.company.mine.useQuery();
  if (mine.isError && !mine.data) return <LoadFailure error={mine.error} onRetry={() => void mine.refetch()} />;
  if (!mine.data) {
    return (
      <Skeleton aria-label={t('START.LOADING')} aria-busy="true" className={page.form}>
        <SkeletonItem className={styles.tall} />
        <SkeletonItem className={styles.tall} />
      </Skeleton>
    );
  }
  return mine.data.data ? <Begun company={mine.data.data} /> : <NoCompany />;
}

function NoCompany() {
  const { t } = useText();
  const create = (
    <LinkButton to={companyPaths.create} appearance="primary" size="large">
      {t('START.CREATE')}
    </LinkButton>
  );
  return (
    <>
      <InvitedNotice />
      <EmptyState title={t('START.EMPTY')} text={t('START.EMPTY_HINT')} action={create} />
    </>
  );
}

function Begun({ company }: { company: OwnCompany }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <div className={page.form}>
      <CompanyProgress company={company} />
      <PageSection title={t('START.GOODS')}>
        <Slot
          name="vendor.goods"
          props={{}}
          active
          // Of the catalogue, which is not there while its numbers are not.
          fallback={(state) => (state === 'waiting' ? <Waiting /> : <LinkButton to={addresses.goods}>{t('START.ALL_GOODS')}</LinkButton>)}
        />
      </PageSection>
      <Slot name="vendor.orders" props={{}} active fallback={null} />
      <LatestReviews company={company} />
      <OwnLists company={company} />
      <SlotPanels name="vendor.panels" props={{ companyId: company.id }} active />
    </div>
  );
}

function Waiting() {
  const { t } = useText();
  return (
    <Skeleton aria-label={t('START.LOADING')} aria-busy="true">
      <SkeletonItem size={72} />
    </Skeleton>
  );
}

/** How many there are of what the company has besides goods; each number leads to its list. */
function OwnLists({ company }: { company: OwnCompany }) {
  const page = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const stores = companiesApi.hooks.store.list.useQuery({ page: 1, per_page: 1 });
  const staff = companiesApi.hooks.staff.list.useQuery({ id: company.id });
  const count = (value: number | undefined) => (value === undefined ? '' : number(value));
  return (
    <PageSection title={t('START.COMPANY')}>
      <ul className={page.rows}>
        <li className={page.item}>
          <Link to={storePaths.list} className={page.link}>
            {t('START.STORES')}
          </Link>
          <strong>{count(stores.data?.total)}</strong>
        </li>
        <li className={page.item}>
          <Link to={staffPaths.own} className={page.link}>
            {t('START.STAFF')}
          </Link>
          <strong>{count(staff.data?.data.length)}</strong>
        </li>
      </ul>
    </PageSection>
  );
}
