import { Button } from '@fluentui/react-button';
import { Link as TextLink } from '@fluentui/react-link';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { User } from '@market/identity-contract/user';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { useFormat } from '@market/shell-kit/format/use-format';
import { $session } from '@market/shell-kit/session/session';
import { type Fact, FactList } from '@market/shell-kit/ui/fact-list';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { phoneText } from '../../features/user-actions/phone-text.ts';
import type { UserAction } from '../../features/user-actions/user-actions.tsx';
import { UserPicture } from '../../features/user-actions/user-picture.tsx';
import { UserState } from '../../features/user-actions/user-state.tsx';
import { useLanguageNames } from '../../use-language-names.ts';
import { useText } from '../../use-text.ts';

const card = {
  backgroundColor: tokens.colorNeutralBackground1,
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  borderRadius: tokens.borderRadiusXLarge,
};

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '280px minmax(0, 1fr)',
    gap: '20px',
    alignItems: 'start',
    [`@media (max-width: ${BREAKPOINTS.medium}px)`]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  },
  face: { ...card, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '12px', padding: '24px', textAlign: 'center' },
  acts: { display: 'flex', flexDirection: 'column', gap: '8px', width: '100%' },
  facts: { ...card, padding: '20px 24px', [`@media (max-width: ${BREAKPOINTS.small}px)`]: { padding: '16px' } },
  right: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  delete: { color: tokens.colorPaletteRedForeground1 },
});

interface UserCardProps {
  user: User;
  onEdit: () => void;
  onAction: (act: Exclude<UserAction, 'edit'>, user: User) => void;
}

/** All that is known of a user, with the actions beside the picture. */
export function UserCard(props: UserCardProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { date } = useFormat();
  const { user } = props;
  const reason = user.blocked_at && t('USERS.CARD.BLOCKED', { date: date(user.blocked_at), reason: user.blocked_reason ?? '' });
  return (
    <div className={styles.columns}>
      <Face {...props} />
      <div className={styles.right}>
        {reason && <p className={page.reason}>{reason}</p>}
        <section className={styles.facts} aria-label={t('USERS.CARD.FACTS')}>
          <Facts user={user} />
        </section>
      </div>
    </div>
  );
}

function Face({ user, onEdit, onAction }: UserCardProps) {
  const styles = useStyles();
  const { t } = useText();
  const session = useUnit($session);
  const own = session.kind === 'user' && session.userId === user.id;
  const button = (act: Exclude<UserAction, 'edit'>, className?: string) => (
    <Button size="large" className={className} onClick={() => onAction(act, user)}>
      {t(`USERS.ACT.${act}`)}
    </Button>
  );
  return (
    <section className={styles.face} aria-label={t('USERS.CARD.ACTS')}>
      <UserPicture user={user} large />
      <UserState user={user} />
      <div className={styles.acts}>
        <Button size="large" appearance="primary" onClick={onEdit}>
          {t('USERS.ACT.edit')}
        </Button>
        {button('picture')}
        {user.avatar && button('removePicture')}
        {!own && button(user.blocked ? 'unblock' : 'block')}
        {!own && button('delete', styles.delete)}
      </div>
    </section>
  );
}

const NONE = '—';

function Facts({ user }: { user: User }) {
  const { t } = useText();
  const { date, timeAgo } = useFormat();
  const languageName = useLanguageNames();
  const { phone, email, country } = user;
  const facts: Fact[] = [
    [t('USERS.FIELD.ROLES'), user.roles.map((role) => t(`USERS.ROLE.${role}`)).join(', ')],
    [t('USERS.FIELD.EMAIL'), email ? <TextLink href={`mailto:${email}`}>{email}</TextLink> : NONE],
    [t('USERS.COLUMN.phone'), phone ? <TextLink href={`tel:+${phone}`}>{phoneText(phone, country)}</TextLink> : NONE],
    [t('USERS.FIELD.LOGIN'), user.login],
    [t('USERS.COLUMN.country'), country?.name ?? NONE],
    [t('USERS.FIELD.LANGUAGES'), user.languages.map(languageName).join(', ') || NONE],
    [t('USERS.FIELD.LOCALE'), languageName(user.locale)],
    [t('USERS.COLUMN.company'), user.company?.name ?? NONE],
    [t('USERS.CARD.PASSWORD'), t(user.has_password ? 'USERS.CARD.SET' : 'USERS.CARD.NOT_SET')],
    [t('USERS.CARD.SECOND_FACTOR'), t(user.second_factor ? 'USERS.CARD.ON' : 'USERS.CARD.OFF')],
    [t('USERS.COLUMN.created'), date(user.created_at)],
    [t('USERS.COLUMN.seen'), user.last_seen_at ? timeAgo(user.last_seen_at) : NONE],
    [t('USERS.COLUMN.id'), user.id],
  ];
  return <FactList facts={facts} />;
}
