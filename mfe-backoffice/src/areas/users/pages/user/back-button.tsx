import { LinkButton } from '@market/shell-kit/ui/link-button';
import { useTranslation } from 'react-i18next';
import { userPaths } from '../../navigation.ts';

/** The way to the lists, for an address that leads to nobody. */
export function BackButton() {
  const { t } = useTranslation();
  return (
    <LinkButton to={userPaths.all} appearance="primary">
      {t('USERS.UNKNOWN.BACK')}
    </LinkButton>
  );
}
