import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import type { Organization } from '@market/identity-contract/organization';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { Icon } from '@market/shell-kit/icons/icon';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { identity } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';
import { OrganizationDrawer } from './organization-drawer.tsx';
import { useOrganizationActions } from './use-organization-actions.ts';

/** The legal entities that the reader orders for: kept here, offered at the checkout. */
export function Organizations() {
  const styles = usePageStyles();
  const { t } = useText();
  const { data, error, refetch } = identity.hooks.me.organizations.useQuery(undefined, { select: ({ data }) => data });
  const [editing, setEditing] = useState<Organization | 'new' | null>(null);
  const add = (
    <Button appearance="primary" icon={<Icon name="add" />} onClick={() => setEditing('new')}>
      {t('ORGANIZATION.ADD')}
    </Button>
  );
  return (
    <PageSection title={t('ORGANIZATION.TITLE')}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Skeleton aria-label={t('PROFILE.LOADING')}>
          <SkeletonItem size={72} />
        </Skeleton>
      )}
      {data?.length === 0 && <EmptyState title={t('ORGANIZATION.EMPTY')} text={t('ORGANIZATION.EMPTY_TEXT')} action={add} />}
      {data && data.length > 0 && (
        <>
          <ul className={styles.rows}>
            {data.map((organization) => (
              <Row key={organization.id} organization={organization} onEdit={() => setEditing(organization)} />
            ))}
          </ul>
          <div className={styles.row}>{add}</div>
        </>
      )}
      {editing !== null && <OrganizationDrawer organization={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </PageSection>
  );
}

function Row({ organization, onEdit }: { organization: Organization; onEdit: () => void }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { makeDefault, remove, busy } = useOrganizationActions(organization);
  const { name, inn, kpp, address, default: isDefault } = organization;
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <span className={styles.row}>
          <strong>{name}</strong>
          {isDefault && <span className={styles.badge}>{t('LOCATION.DEFAULT')}</span>}
        </span>
        <span>{kpp ? t('ORGANIZATION.NUMBERS', { inn, kpp }) : t('ORGANIZATION.NUMBER', { inn })}</span>
        {address && <span className={styles.small}>{address}</span>}
      </span>
      <span className={styles.row}>
        {!isDefault && (
          <Button disabledFocusable={busy} onClick={() => void makeDefault()} aria-label={t('LOCATION.MAKE_DEFAULT_OF', { name })}>
            {t('LOCATION.MAKE_DEFAULT')}
          </Button>
        )}
        <Button onClick={onEdit} aria-label={t('LOCATION.EDIT_OF', { name })}>
          {t('LOCATION.EDIT')}
        </Button>
        <Button
          icon={<Icon name="trash" />}
          disabledFocusable={busy}
          onClick={() => void remove()}
          aria-label={t('LOCATION.DELETE_OF', { name })}
          title={t('LOCATION.DELETE')}
        />
      </span>
    </li>
  );
}
