import { LinkButton } from '@market/shell-kit/ui/link-button';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { companiesApi } from '../../api.ts';
import { staffPaths } from '../../areas/staff/navigation.ts';
import { useText } from '../../use-text.ts';

/** Says to a vendor without a company that one invites them; nothing while there is none. */
export function InvitedNotice() {
  const { t } = useText();
  const { data } = companiesApi.hooks.invitation.mine.useQuery();
  const latest = data?.data[0];
  if (!latest) return null;
  return (
    <PageSection title={t('INVITED.BY', { brand: latest.company.brand })}>
      <span>
        <LinkButton to={staffPaths.invitations} appearance="primary">
          {t('INVITED.SHOW')}
        </LinkButton>
      </span>
    </PageSection>
  );
}
