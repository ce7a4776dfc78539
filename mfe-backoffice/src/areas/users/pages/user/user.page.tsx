import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import { failureOf } from '@market/shell-kit/data/failure';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { idFromPath, useNavigate, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { urlParam, useUrlState } from '@market/shell-kit/routing/url-state';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { z } from 'zod';
import { identity } from '../../../../api.ts';
import { useUserDialogs } from '../../features/user-actions/use-user-dialogs.tsx';
import { userName } from '../../features/user-actions/user-name.ts';
import { UserDrawer } from '../../features/user-form/user-drawer.tsx';
import { userPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { BackButton } from './back-button.tsx';
import { UserCard } from './user-card.tsx';

const params = { edit: urlParam(z.literal('yes').or(z.literal('')), '') };

const useStyles = makeStyles({ card: { height: '280px' } });

/** One user: the details, whether they are blocked, and the actions. */
export function UserPage() {
  const { t } = useText();
  const id = idFromPath(useParams().id);
  const user = identity.hooks.user.get.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  const isUnknown = id === null || failureOf(user.error).status === 404;
  usePageHeading(isUnknown ? t('USERS.UNKNOWN.TITLE') : user.data && userName(user.data.data));
  if (isUnknown) {
    return <EmptyState icon="search" title={t('USERS.UNKNOWN.TITLE')} text={t('USERS.UNKNOWN.TEXT')} action={<BackButton />} />;
  }
  if (user.isError && !user.data) return <LoadFailure error={user.error} onRetry={() => void user.refetch()} />;
  if (!user.data) return <PageSkeleton />;
  return <Loaded user={user.data.data} />;
}

function PageSkeleton() {
  const styles = useStyles();
  const { t } = useText();
  return (
    <Skeleton aria-label={t('USERS.FORM.LOADING')} aria-busy="true">
      <SkeletonItem className={styles.card} />
    </Skeleton>
  );
}

function Loaded({ user }: { user: Parameters<typeof UserCard>[0]['user'] }) {
  const styles = usePageStyles();
  const navigate = useNavigate();
  const [{ edit }, change] = useUrlState(params);
  const { dialogs, act } = useUserDialogs(() => void navigate(userPaths.all, { replace: true }));
  return (
    <div className={styles.page}>
      <UserCard user={user} onEdit={() => change({ edit: 'yes' }, 'push')} onAction={act} />
      {edit === 'yes' && <UserDrawer who={user.id} role={user.role} onClose={() => change({ edit: '' })} />}
      {dialogs}
    </div>
  );
}
