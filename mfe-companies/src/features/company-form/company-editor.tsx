import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { companiesApi } from '../../api.ts';
import { CompanyStateBadge } from '../../company-state.tsx';
import { useCountries } from '../../use-countries.ts';
import { useText } from '../../use-text.ts';
import { CompanyForm } from './company-form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { LogoCard } from './logo-card.tsx';

/** A company's own words and its mark, to be changed by its people and by staff. */
export function CompanyEditor({ id }: { id: number }) {
  const styles = usePageStyles();
  const { t } = useText();
  const answer = companiesApi.hooks.company.get.useQuery({ id });
  const countries = useCountries();
  const failed = [answer, countries].find(({ isError, data }) => isError && !data);
  if (failed) {
    if (failureOf(failed.error).status === 404) return <MissingPage />;
    return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  const company = answer.data?.data;
  if (!company || !countries.data) return <FormSkeleton label={t('COMPANY.LOADING')} />;
  const { state, state_reason } = company;
  return (
    <div className={styles.form}>
      {(state !== 'active' || state_reason) && (
        <p className={styles.row}>
          <CompanyStateBadge state={state} />
          {state_reason && <span className={styles.note}>{t('COMPANY.STATE_REASON', { reason: state_reason })}</span>}
        </p>
      )}
      <LogoCard company={company} />
      <CompanyForm company={company} countries={countries.data} />
    </div>
  );
}
