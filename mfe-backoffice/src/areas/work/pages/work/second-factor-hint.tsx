import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-message-bar';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { identity } from '../../../../api.ts';
import { useText } from '../../use-text.ts';

/**
 * Staff reach everybody's data, so a password alone is little for them. Who has none comes in by single sign-on, whose provider asks for
 * the second factor.
 */
export function SecondFactorHint() {
  const { t } = useText();
  const page = usePageStyles();
  const { data: answer } = identity.hooks.me.profile.useQuery();
  if (!answer || answer.data.second_factor || !answer.data.has_password) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{t('WORK.SECOND_FACTOR.TEXT')}</MessageBarBody>
      <MessageBarActions>
        <Link to={addresses.profile} className={page.link}>
          {t('WORK.SECOND_FACTOR.ENROLL')}
        </Link>
      </MessageBarActions>
    </MessageBar>
  );
}
