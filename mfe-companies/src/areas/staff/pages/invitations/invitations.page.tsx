import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import type { MyInvitation, MyInvitations } from '@market/companies-contract/invitation';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { $user } from '@market/shell-kit/session/session';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { companiesApi } from '../../../../api.ts';
import { shownContact } from '../../../../shown-contact.ts';
import { staffPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { useAnswerInvitation } from './use-answer-invitation.ts';

/** Companies that ask the reader to act for them. */
export function InvitationsPage() {
  const styles = usePageStyles();
  const { t } = useText();
  const { data, error, isError, refetch } = companiesApi.hooks.invitation.mine.useQuery();
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Skeleton aria-label={t('INVITATIONS.LOADING')} aria-busy="true" className={styles.form}>
        <SkeletonItem size={96} />
      </Skeleton>
    );
  }
  if (data.data.length === 0) return <Nobody contacts={data.contacts} />;
  return (
    <div className={styles.form}>
      <Obstacle />
      <ul className={styles.rows}>
        {data.data.map((invitation) => (
          <Invited key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </div>
  );
}

function Nobody({ contacts: { email, phone } }: Pick<MyInvitations, 'contacts'>) {
  const { t } = useText();
  const proven = [email, phone].filter((contact) => contact !== null).map(shownContact);
  const text = proven.length > 0 ? t('INVITATIONS.EMPTY_HINT', { contacts: proven.join(', ') }) : t('INVITATIONS.EMPTY_UNPROVEN');
  return <EmptyState title={t('INVITATIONS.EMPTY')} text={text} />;
}

/** Why the reader cannot accept as they are now. */
function useObstacle(): { text: string; leavable: boolean } | null {
  const { t } = useText();
  const user = useUnit($user);
  if (!user?.roles.includes('ROLE_VENDOR')) return { text: t('INVITATIONS.NOT_VENDOR'), leavable: false };
  return user.company ? { text: t('INVITATIONS.ELSEWHERE', { name: user.company.name }), leavable: true } : null;
}

function Obstacle() {
  const styles = usePageStyles();
  const { t } = useText();
  const obstacle = useObstacle();
  if (!obstacle) return null;
  return (
    <div className={styles.words}>
      <p className={styles.note}>{obstacle.text}</p>
      {obstacle.leavable && (
        <span>
          <LinkButton to={staffPaths.own}>{t('INVITATIONS.TO_STAFF')}</LinkButton>
        </span>
      )}
    </div>
  );
}

function Invited({ invitation }: { invitation: MyInvitation }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { date } = useFormat();
  const obstacle = useObstacle();
  const { accept, decline, busy } = useAnswerInvitation(invitation);
  const { company, invited_by, contact, expires_at } = invitation;
  const { brand } = company;
  return (
    <li className={styles.item}>
      <span className={styles.beside}>
        <CompanyLogo company={{ brand, logo: company.logo?.small ?? null }} />
        <span className={styles.words}>
          <strong>{brand}</strong>
          <span>{company.name}</span>
          {invited_by && <span>{t('INVITATIONS.FROM', { name: invited_by })}</span>}
          <span>{t('INVITATIONS.WHAT')}</span>
          <span className={styles.small}>{t('INVITATIONS.TO', { contact: shownContact(contact), until: date(expires_at) })}</span>
        </span>
      </span>
      <span className={styles.row}>
        {!obstacle && (
          <Button
            appearance="primary"
            disabledFocusable={busy}
            onClick={() => void accept()}
            aria-label={t('INVITATIONS.ACCEPT_OF', { brand })}
          >
            {t('INVITATIONS.ACCEPT')}
          </Button>
        )}
        <Button disabledFocusable={busy} onClick={() => void decline()} aria-label={t('INVITATIONS.DECLINE_OF', { brand })}>
          {t('INVITATIONS.DECLINE')}
        </Button>
      </span>
    </li>
  );
}
