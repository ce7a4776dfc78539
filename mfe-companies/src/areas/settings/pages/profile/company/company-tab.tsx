import type { Me } from '@market/identity-contract/me';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { CompanyEditor } from '../../../../../features/company-form/company-editor.tsx';
import { companyPaths } from '../../../../companies/navigation.ts';
import { useText } from '../../../use-text.ts';
import { ordersGoods } from '../organizations/orders-goods.ts';
import { Organizations } from '../organizations/organizations.tsx';

/** The company that the reader acts for, or the organizations that they order for; to others, why there is none. */
export function CompanyTab({ me: { company, roles } }: { me: Me }) {
  const { t } = useText();
  if (company) return <CompanyEditor id={company.id} />;
  if (ordersGoods(roles)) return <Organizations />;
  if (!roles.includes('ROLE_VENDOR')) return <EmptyState title={t('COMPANY.TAB.NONE')} text={t('COMPANY.TAB.NONE_HINT')} />;
  const create = (
    <LinkButton appearance="primary" to={companyPaths.create}>
      {t('COMPANY.TAB.CREATE')}
    </LinkButton>
  );
  return <EmptyState title={t('COMPANY.TAB.EMPTY')} text={t('COMPANY.TAB.EMPTY_HINT')} action={create} />;
}
