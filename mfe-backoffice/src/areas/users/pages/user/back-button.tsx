import { LinkButton } from '@market/shell-kit/ui/link-button';
import { userPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

/** The way to the lists, for an address that leads to nobody. */
export function BackButton() {
  const { t } = useText();
  return (
    <LinkButton to={userPaths.all} appearance="primary">
      {t('USERS.UNKNOWN.BACK')}
    </LinkButton>
  );
}
