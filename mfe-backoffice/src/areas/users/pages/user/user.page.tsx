import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useNavigate, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { urlParam, useUrlState } from '@market/shell-kit/routing/url-state';
import { Slot } from '@market/shell-kit/slots/slots';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { z } from 'zod';
import { identity } from '../../../../api.ts';
import { useUserDialogs } from '../../features/user-actions/use-user-dialogs.tsx';
import { userName } from '../../features/user-actions/user-name.ts';
import { UserDrawer } from '../../features/user-form/user-drawer.tsx';
import { kindOf } from '../../features/user-kind.ts';
import { userPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { UserPlan } from './plan/user-plan.tsx';
import { UserCard } from './user-card.tsx';

const params = { edit: urlParam(z.literal('yes').or(z.literal('')), '') };

const useStyles = makeStyles({ card: { height: '280px' } });

/** One user: the details, whether they are blocked, and the actions. */
export function UserPage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <Known key={id} id={id} />;
}

function Known({ id }: { id: number }) {
  const user = identity.hooks.user.get.useQuery({ id });
  const { t } = useText();
  const kind = user.data && kindOf(user.data.data.role);
  usePageHeading(user.data && userName(user.data.data), kind ? [{ label: t(`USERS.KIND.${kind}`), path: userPaths[kind] }] : []);
  if (failureOf(user.error).status === 404) return <MissingPage />;
  if (user.isError && !user.data) return <LoadFailure error={user.error} onRetry={() => void user.refetch()} />;
  return user.data ? <Loaded user={user.data.data} /> : <PageSkeleton />;
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
  const role = (['ROLE_VENDOR', 'ROLE_BUYER'] as const).find((each) => user.roles.includes(each));
  const { dialogs, act } = useUserDialogs(() => void navigate(userPaths.all, { replace: true }));
  return (
    <div className={styles.page}>
      <UserCard user={user} onEdit={() => change({ edit: 'yes' }, 'push')} onAction={act} />
      {role && <UserPlan userId={user.id} planOf={role} hasHolder={role === 'ROLE_BUYER' || user.company !== null} />}
      <Slot name="user.orders" props={{ userId: user.id }} active fallback={null} />
      {edit === 'yes' && <UserDrawer who={user.id} role={user.role} onClose={() => change({ edit: '' })} />}
      {dialogs}
    </div>
  );
}
