import type { Role } from '@market/identity-contract/role';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { DrawerFormSkeleton, FormDrawer } from '@market/shell-kit/forms/form-drawer';
import { identity } from '../../../../api.ts';
import { useText } from '../../use-text.ts';
import { UserForm } from './user-form.tsx';

const HOUR_MS = 3_600_000;

interface UserDrawerProps {
  /** Of whom; `new`: of nobody yet. */
  who: number | 'new';
  /** What a new user is, until the reader says otherwise. */
  role: Role;
  onClose: () => void;
}

/** A new user, or an earlier one, beside what the reader came from. Leaving with changes asks first. */
export function UserDrawer({ who, role, onClose }: UserDrawerProps) {
  const { t } = useText();
  return (
    <FormDrawer title={t(who === 'new' ? 'USERS.FORM.NEW' : 'USERS.FORM.EDIT')} onClose={onClose}>
      <Filled who={who} role={role} onClose={onClose} />
    </FormDrawer>
  );
}

function Filled({ who, role, onClose }: UserDrawerProps) {
  const { t } = useText();
  const countries = identity.hooks.country.list.useQuery(undefined, { staleTime: HOUR_MS });
  // Fresh: what is changed here must be what is kept there.
  const user = identity.hooks.user.get.useQuery({ id: who === 'new' ? 0 : who }, { enabled: who !== 'new', staleTime: 0 });
  const failed = [countries, user].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!countries.data || (who !== 'new' && !user.data)) return <DrawerFormSkeleton label={t('USERS.FORM.LOADING')} />;
  return <UserForm user={who === 'new' ? null : (user.data?.data ?? null)} role={role} countries={countries.data.data} onSaved={onClose} />;
}
