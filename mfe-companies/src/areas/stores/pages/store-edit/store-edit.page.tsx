import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import type { OwnCompany } from '@market/companies-contract/company';
import type { Store } from '@market/companies-contract/store';
import type { Country } from '@market/identity-contract/country';
import { failureOf } from '@market/shell-kit/data/failure';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { urlParam, useUrlState } from '@market/shell-kit/routing/url-state';
import { useMay } from '@market/shell-kit/session/capabilities';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { z } from 'zod';
import { companiesApi } from '../../../../api.ts';
import { useOwnCompanyId } from '../../../../features/company/use-own-company.ts';
import { useCountries } from '../../../../use-countries.ts';
import { companyPaths } from '../../../companies/navigation.ts';
import { useText } from '../../use-text.ts';
import { StoreFormView } from './store-form.tsx';
import { useStoreForm } from './use-store-form.ts';

/** A store that is there, for those who keep it: the people of its company, and staff. */
export function StoreEditPage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <Saved key={id} id={id} />;
}

function Saved({ id }: { id: number }) {
  const own = useOwnCompanyId();
  const keepsAll = useMay('companies.manage-all');
  const store = companiesApi.hooks.store.get.useQuery({ id });
  const known = store.data?.data;
  // Everybody may read a store; only its keepers may open it here.
  const isForeign = known !== undefined && !keepsAll && known.company_id !== own;
  usePageHeading(isForeign ? undefined : known?.name);
  if (isForeign || failureOf(store.error).status === 404) return <MissingPage />;
  if (store.isError && !known) return <LoadFailure error={store.error} onRetry={() => void store.refetch()} />;
  return known ? <WithCountries store={known} company={null} own={null} /> : <FormSkeleton />;
}

const params = { company: urlParam(z.coerce.number().int().positive().nullable(), null) };

/** A store that is not there yet: of the reader's company, or of the one that the address names. */
export function StoreCreatePage() {
  return useMay('companies.manage-all') ? <CreatedByStaff /> : <CreatedByVendor />;
}

function CreatedByStaff() {
  const [{ company: id }] = useUrlState(params);
  const asks = id !== null;
  const company = companiesApi.hooks.company.get.useQuery({ id: id ?? 0 }, { enabled: asks });
  if (asks && company.isPending) return <FormSkeleton />;
  const known = asks && company.data ? { id: company.data.data.id, brand: company.data.data.brand } : null;
  return <WithCountries store={null} company={known} own={null} />;
}

/** A store belongs to a company: whoever has none yet makes it first, and is not asked for anything before. */
function CreatedByVendor() {
  const { t } = useText();
  const mine = companiesApi.hooks.company.mine.useQuery();
  if (mine.isError && !mine.data) return <LoadFailure error={mine.error} onRetry={() => void mine.refetch()} />;
  if (!mine.data) return <FormSkeleton />;
  if (mine.data.data) return <WithCountries store={null} company={null} own={mine.data.data} />;
  const create = (
    <LinkButton to={companyPaths.create} appearance="primary" size="large">
      {t('STORE.NO_COMPANY.CREATE')}
    </LinkButton>
  );
  return <EmptyState icon="store" title={t('STORE.NO_COMPANY.TITLE')} text={t('STORE.NO_COMPANY.TEXT')} action={create} />;
}

interface KnownProps {
  store: Store | null;
  company: { id: number; brand: string } | null;
  /** The vendor's own company. */
  own: OwnCompany | null;
}

function WithCountries(known: KnownProps) {
  const countries = useCountries();
  if (countries.isError && !countries.data) return <LoadFailure error={countries.error} onRetry={() => void countries.refetch()} />;
  if (!countries.data) return <FormSkeleton />;
  return <Filled {...known} countries={countries.data} />;
}

function Filled({ store, company, own, countries }: KnownProps & { countries: readonly Country[] }) {
  const byStaff = useMay('companies.manage-all');
  const form = useStoreForm({ store, company, own, countries, byStaff });
  return <StoreFormView form={form} countries={countries} asksCompany={byStaff && store === null} isNew={store === null} />;
}

const useStyles = makeStyles({ field: { height: '44px' }, tall: { height: '320px' } });

function FormSkeleton() {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  return (
    <Skeleton aria-label={t('STORE.LOADING')} aria-busy="true" className={page.form}>
      <div className={page.card}>
        <SkeletonItem className={styles.field} />
        <SkeletonItem className={styles.field} />
        <SkeletonItem className={styles.field} />
      </div>
      <SkeletonItem className={styles.tall} />
    </Skeleton>
  );
}
