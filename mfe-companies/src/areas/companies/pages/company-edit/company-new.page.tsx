import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { Navigate, useNavigate } from '@market/shell-kit/routing/navigation';
import { useMay } from '@market/shell-kit/session/capabilities';
import { userChanged } from '@market/shell-kit/session/session-events';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { identity } from '../../../../api.ts';
import { useOwnCompanyId } from '../../../../features/company/use-own-company.ts';
import { CompanyForm } from '../../../../features/company-form/company-form.tsx';
import { FormSkeleton } from '../../../../features/company-form/form-skeleton.tsx';
import { useCountries } from '../../../../use-countries.ts';
import { companyPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

/** A new company: of the vendor who has none yet, or made by staff. */
export function CompanyNewPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const manages = useMay('companies.manage-all');
  const ownId = useOwnCompanyId();
  const tellWho = useOwnerNews();
  const [made, setMade] = useState(false);
  const { data: countries, error, refetch } = useCountries();
  // One vendor acts for one company. Once it is made here, this page leads on by itself.
  if (!manages && ownId !== null && !made) return <Navigate to={companyPaths.edit(ownId)} replace />;
  if (error && !countries) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!countries) return <FormSkeleton label={t('COMPANY.LOADING')} />;
  const leave = async (id: number) => {
    setMade(true);
    if (!manages) await tellWho();
    void navigate(manages ? companyPaths.company(id) : companyPaths.start, { replace: true });
  };
  return <CompanyForm company={null} countries={countries} onSaved={({ id }) => void leave(id)} />;
}

/** Whoever made a company acts for it from now on: the page asks who the reader is by now, and tells the frame. */
function useOwnerNews(): () => Promise<void> {
  const { me } = identity.hooks.useUtils();
  const tellFrame = useUnit(userChanged);
  return async () => {
    try {
      await me.profile.invalidate();
      tellFrame((await me.profile.fetch()).data);
    } catch {
      // Nobody answered: the next page asks again, and the service knows anyway.
    }
  };
}
