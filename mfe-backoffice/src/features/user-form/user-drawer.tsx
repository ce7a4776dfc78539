import { Button } from '@fluentui/react-button';
import { DrawerBody, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from '@fluentui/react-drawer';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import type { Role } from '@market/identity/contract/role';
import { Icon } from '@market/shell-kit/ui/icon';
import { LoadFailure } from '@market/shell-kit/ui/load-failure';
import { useTranslation } from 'react-i18next';
import { identity } from '../../api.ts';
import { UserForm } from './user-form.tsx';

const HOUR_MS = 3_600_000;

const useStyles = makeStyles({
  drawer: { width: '100%', maxWidth: '520px' },
  body: { paddingTop: '4px', scrollPaddingBottom: '96px' },
  skeleton: { display: 'flex', flexDirection: 'column', gap: '20px' },
  field: { height: '44px' },
});

interface UserDrawerProps {
  /** Of whom; `new`: of nobody yet. */
  who: number | 'new';
  /** What a new user is, until the reader says otherwise. */
  role: Role;
  onClose: () => void;
}

/** A new user, or an earlier one, beside what the reader came from. Leaving with changes asks first. */
export function UserDrawer({ who, role, onClose }: UserDrawerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <OverlayDrawer className={styles.drawer} position="end" open onOpenChange={(_, { open }) => !open && onClose()}>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={<Button appearance="subtle" icon={<Icon name="close" />} aria-label={t('USERS.FORM.CLOSE')} onClick={onClose} />}
        >
          {t(who === 'new' ? 'USERS.FORM.NEW' : 'USERS.FORM.EDIT')}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        <Filled who={who} role={role} onClose={onClose} />
      </DrawerBody>
    </OverlayDrawer>
  );
}

const FIELDS = ['fio', 'roles', 'email', 'phone', 'login', 'password'];

function Filled({ who, role, onClose }: UserDrawerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const countries = identity.hooks.country.list.useQuery(undefined, { staleTime: HOUR_MS });
  // Fresh: what is changed here must be what is kept there.
  const user = identity.hooks.user.get.useQuery({ id: who === 'new' ? 0 : who }, { enabled: who !== 'new', staleTime: 0 });
  const failed = [countries, user].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!countries.data || (who !== 'new' && !user.data)) {
    return (
      <Skeleton aria-label={t('USERS.FORM.LOADING')} className={styles.skeleton}>
        {FIELDS.map((field) => (
          <SkeletonItem key={field} className={styles.field} />
        ))}
      </Skeleton>
    );
  }
  return <UserForm user={who === 'new' ? null : (user.data?.data ?? null)} role={role} countries={countries.data.data} onSaved={onClose} />;
}
