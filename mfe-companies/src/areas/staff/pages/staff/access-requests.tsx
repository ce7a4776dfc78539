import { Button } from '@fluentui/react-button';
import type { AccessRequest } from '@market/companies-contract/access-request';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useRef } from 'react';
import { companiesApi } from '../../../../api.ts';
import { shownContact } from '../../../../shown-contact.ts';
import { useText } from '../../use-text.ts';
import { useAccessRequests } from './use-access-requests.ts';

/** Vendors who ask to act for the company; nothing while there are none. */
export function AccessRequests({ id }: { id: number }) {
  const styles = usePageStyles();
  const { t } = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(title);
  const { data, error, isError, refetch } = companiesApi.hooks.accessRequest.list.useQuery({ id });
  if (data ? data.data.length === 0 : !isError) return null;
  return (
    <PageSection title={t('STAFF.ASKING')} titleRef={title} {...kept}>
      {isError && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p className={styles.note}>{t('STAFF.ASKING_NOTE')}</p>
          <ul className={styles.rows}>
            {data.data.map((request) => (
              <Asking key={request.user_id} companyId={id} request={request} />
            ))}
          </ul>
        </>
      )}
    </PageSection>
  );
}

function Asking({ companyId, request }: { companyId: number; request: AccessRequest }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { date } = useFormat();
  const { invite, decline, busy } = useAccessRequests(companyId);
  const shown = shownContact(request.contact);
  const name = request.fio || shown;
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <strong>{name}</strong>
        {name !== shown && <span>{shown}</span>}
        <span className={styles.small}>{t('STAFF.ASKED_AT', { date: date(request.asked_at) })}</span>
      </span>
      <span className={styles.row}>
        <Button
          appearance="primary"
          disabledFocusable={busy}
          onClick={() => void invite(request)}
          aria-label={t('STAFF.INVITE_OF', { name })}
        >
          {t('STAFF.SEND')}
        </Button>
        <Button disabledFocusable={busy} onClick={() => void decline(request, name)} aria-label={t('STAFF.DECLINE_OF', { name })}>
          {t('STAFF.DECLINE')}
        </Button>
      </span>
    </li>
  );
}
