import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import type { StaffMember } from '@market/companies-contract/staff';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { useMay } from '@market/shell-kit/session/capabilities';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useRef } from 'react';
import { useText } from '../../use-text.ts';
import { useRemoveStaff } from './use-remove-staff.ts';

interface StaffMembersProps {
  id: number;
  staff: { data: { data: readonly StaffMember[] } | undefined; error: unknown; isError: boolean; refetch: () => unknown };
}

/** Everybody who acts for the company, its owner first. */
export function StaffMembers({ id, staff: { data, error, isError, refetch } }: StaffMembersProps) {
  const styles = usePageStyles();
  const { t } = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(title);
  return (
    <PageSection title={t('STAFF.MEMBERS')} titleRef={title} {...kept}>
      {isError && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Skeleton aria-label={t('STAFF.LOADING')} aria-busy="true">
          <SkeletonItem size={72} />
        </Skeleton>
      )}
      {data && data.data.length === 0 && <p className={styles.note}>{t('STAFF.NOBODY')}</p>}
      {data && (
        <ul className={styles.rows}>
          {data.data.map((member) => (
            <Member key={member.user_id} companyId={id} member={member} />
          ))}
        </ul>
      )}
    </PageSection>
  );
}

function Member({ companyId, member }: { companyId: number; member: StaffMember }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { date } = useFormat();
  const byStaff = useMay('companies.manage-all');
  const { remove, removing } = useRemoveStaff(companyId);
  const { owner, me, contact, joined_at } = member;
  const name = member.fio || contact || t('STAFF.NAMELESS', { id: member.user_id });
  return (
    <li className={styles.item}>
      <span className={styles.beside}>
        <CompanyLogo company={{ brand: name, logo: member.avatar }} />
        <span className={styles.words}>
          <span className={styles.row}>
            <strong>{name}</strong>
            {owner && <span className={styles.badge}>{t('STAFF.OWNER')}</span>}
            {me && <span className={styles.badge}>{t('STAFF.ME')}</span>}
          </span>
          {contact && contact !== name && <span>{contact}</span>}
          <span className={styles.small}>{t('STAFF.SINCE', { date: date(joined_at) })}</span>
        </span>
      </span>
      {(!owner || byStaff) && (
        <Button
          icon={<Icon name="trash" />}
          disabledFocusable={removing}
          onClick={() => void remove(member, name)}
          aria-label={me ? t('STAFF.LEAVE') : t('STAFF.REMOVE_OF', { name })}
        >
          {me ? t('STAFF.LEAVE') : t('STAFF.REMOVE')}
        </Button>
      )}
    </li>
  );
}
