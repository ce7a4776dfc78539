import { failureOf } from '@market/shell-kit/data/failure';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useNavigate, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { useMay } from '@market/shell-kit/session/capabilities';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { companiesApi } from '../../../../api.ts';
import { useOwnCompanyId } from '../../../../features/company/use-own-company.ts';
import { CompanyPicker } from '../../../../features/company-picker/company-picker.tsx';
import { InvitedNotice } from '../../../../features/invited-notice/invited-notice.tsx';
import { companyPaths } from '../../../companies/navigation.ts';
import { staffPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { AccessRequests } from './access-requests.tsx';
import { InviteForm } from './invite-form.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import { StaffMembers } from './staff-members.tsx';

/** Who acts for a company: the reader's own, or the one in the address. */
export function StaffPage() {
  const part = useParams().id;
  const own = useOwnCompanyId();
  const byStaff = useMay('companies.manage-all');
  if (part !== undefined) {
    const id = idFromPath(part);
    return id === null ? <MissingPage /> : <OfCompany key={id} id={id} />;
  }
  if (byStaff) return <ChooseCompany />;
  return own === null ? <NoCompany /> : <OfCompany id={own} />;
}

function NoCompany() {
  const { t } = useText();
  const create = (
    <LinkButton to={companyPaths.create} appearance="primary">
      {t('STAFF.CREATE_COMPANY')}
    </LinkButton>
  );
  return (
    <>
      <InvitedNotice />
      <EmptyState title={t('STAFF.NO_COMPANY')} text={t('STAFF.NO_COMPANY_HINT')} action={create} />
    </>
  );
}

function ChooseCompany() {
  const styles = usePageStyles();
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <div className={styles.form}>
      <CompanyPicker
        label={t('STAFF.COMPANY')}
        value={null}
        onChange={(company) => void (company && navigate(staffPaths.ofCompany(company.id)))}
      />
      <EmptyState icon="search" title={t('STAFF.CHOOSE')} text={t('STAFF.CHOOSE_HINT')} />
    </div>
  );
}

function OfCompany({ id }: { id: number }) {
  const styles = usePageStyles();
  const { t } = useText();
  const company = companiesApi.hooks.company.get.useQuery({ id });
  const staff = companiesApi.hooks.staff.list.useQuery({ id });
  const brand = company.data?.data.brand;
  usePageHeading(brand && t('STAFF.TITLE_OF', { brand }));
  if (failureOf(staff.error).status === 404) return <MissingPage />;
  return (
    <div className={styles.form}>
      <StaffMembers id={id} staff={staff} />
      <AccessRequests id={id} />
      <PendingInvitations id={id} />
      <InviteForm id={id} />
    </div>
  );
}
