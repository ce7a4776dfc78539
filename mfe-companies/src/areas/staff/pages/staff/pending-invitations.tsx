import { Button } from '@fluentui/react-button';
import type { Invitation } from '@market/companies-contract/invitation';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useRef } from 'react';
import { companiesApi } from '../../../../api.ts';
import { shownContact } from '../../../../shown-contact.ts';
import { useText } from '../../use-text.ts';
import { usePendingInvitations } from './use-pending-invitations.ts';

/** Who was invited and has not answered; nothing while there is nobody. */
export function PendingInvitations({ id }: { id: number }) {
  const styles = usePageStyles();
  const { t } = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(title);
  const { data, error, isError, refetch } = companiesApi.hooks.staff.invitations.useQuery({ id });
  if (data ? data.data.length === 0 : !isError) return null;
  return (
    <PageSection title={t('STAFF.PENDING')} titleRef={title} {...kept}>
      {isError && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className={styles.rows}>
          {data.data.map((invitation) => (
            <Pending key={invitation.id} companyId={id} invitation={invitation} />
          ))}
        </ul>
      )}
    </PageSection>
  );
}

function Pending({ companyId, invitation }: { companyId: number; invitation: Invitation }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { date } = useFormat();
  const { resend, withdraw, busy } = usePendingInvitations(companyId);
  const { fio, contact, sent_at, expires_at, expired } = invitation;
  const shown = shownContact(contact);
  const name = fio || shown;
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <strong>{name}</strong>
        {name !== shown && <span>{shown}</span>}
        <span className={styles.small}>
          {expired ? t('STAFF.EXPIRED', { date: date(expires_at) }) : t('STAFF.SENT_AT', { date: date(sent_at), until: date(expires_at) })}
        </span>
      </span>
      <span className={styles.row}>
        <Button disabledFocusable={busy} onClick={() => void resend(invitation)} aria-label={t('STAFF.RESEND_OF', { name })}>
          {t('STAFF.RESEND')}
        </Button>
        <Button disabledFocusable={busy} onClick={() => void withdraw(invitation, name)} aria-label={t('STAFF.WITHDRAW_OF', { name })}>
          {t('STAFF.WITHDRAW')}
        </Button>
      </span>
    </li>
  );
}
