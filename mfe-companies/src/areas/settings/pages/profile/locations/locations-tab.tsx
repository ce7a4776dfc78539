import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import type { Me, SavedLocation } from '@market/identity-contract/me';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { Icon } from '@market/shell-kit/icons/icon';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { identity } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';
import { LocationDrawer } from './location-drawer.tsx';
import { useLocationActions } from './use-location-actions.ts';

/** Where the reader's goods are sent: kept here, offered at the checkout. */
export function LocationsTab({ me }: { me: Me }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { data, error, refetch } = identity.hooks.me.locations.useQuery(undefined, { select: ({ data }) => data });
  const [editing, setEditing] = useState<SavedLocation | 'new' | null>(null);
  const add = (
    <Button appearance="primary" icon={<Icon name="add" />} onClick={() => setEditing('new')}>
      {t('LOCATION.ADD')}
    </Button>
  );
  return (
    <PageSection title={t('LOCATION.TITLE')}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Skeleton aria-label={t('PROFILE.LOADING')}>
          <SkeletonItem size={72} />
        </Skeleton>
      )}
      {data?.length === 0 && <EmptyState title={t('LOCATION.EMPTY')} text={t('LOCATION.EMPTY_TEXT')} action={add} />}
      {data && data.length > 0 && (
        <>
          <ul className={styles.rows}>
            {data.map((location) => (
              <Row key={location.id} location={location} onEdit={() => setEditing(location)} />
            ))}
          </ul>
          <div className={styles.row}>{add}</div>
        </>
      )}
      {editing !== null && <LocationDrawer me={me} location={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </PageSection>
  );
}

function Row({ location, onEdit }: { location: SavedLocation; onEdit: () => void }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { makeDefault, remove, busy } = useLocationActions(location);
  const { name, address, comment, is_default } = location;
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <span className={styles.row}>
          <strong>{name}</strong>
          {is_default && <span className={styles.badge}>{t('LOCATION.DEFAULT')}</span>}
        </span>
        <span>{address}</span>
        {comment && <span className={styles.small}>{comment}</span>}
      </span>
      <span className={styles.row}>
        {!is_default && (
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
