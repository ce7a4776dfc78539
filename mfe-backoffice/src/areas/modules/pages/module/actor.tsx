import { makeStyles, mergeClasses } from '@griffel/react';
import { Link } from '@market/shell-kit/routing/navigation';
import { useMay } from '@market/shell-kit/session/capabilities';
import { $session } from '@market/shell-kit/session/session';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { identity } from '../../../../api.ts';
import { userPaths } from '../../../users/navigation.ts';
import { useText } from '../../use-text.ts';

// Among words a colour alone does not say that it is a link.
const useStyles = makeStyles({ inText: { textDecorationLine: 'underline' } });

interface ActorProps {
  /** null: a machine, or the marketplace itself. */
  user: number | null;
  /** What the key is called by which a machine did it. */
  keyName: string | null;
}

/** Who did something to a module. What users are called, those know who keep the accounts. */
export function Actor({ user, keyName }: ActorProps) {
  const { t } = useText();
  const session = useUnit($session);
  const keepsAccounts = useMay('users.manage');
  if (keyName !== null) return t('MODULES.BY.KEY', { name: keyName });
  if (user === null) return t('MODULES.BY.MARKETPLACE');
  if (session.kind === 'user' && session.userId === user) return t('MODULES.BY.YOU');
  return keepsAccounts ? <NamedUser id={user} /> : t('MODULES.BY.USER', { id: user });
}

function NamedUser({ id }: { id: number }) {
  const { t } = useText();
  const styles = useStyles();
  const { link } = usePageStyles();
  const { data } = identity.hooks.user.get.useQuery({ id });
  const name = data && (data.data.fio.trim() || data.data.login);
  return (
    <Link to={userPaths.user(id)} className={mergeClasses(link, styles.inText)}>
      {name ?? t('MODULES.BY.USER', { id })}
    </Link>
  );
}
