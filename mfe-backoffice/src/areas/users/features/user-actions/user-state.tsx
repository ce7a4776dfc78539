import type { User } from '@market/identity-contract/user';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { useText } from '../../use-text.ts';

const MOODS = { active: 'good', waiting: 'waiting', blocked: 'bad' } as const;

/** Whether the user may come in: blocked, not activated yet, or active. */
const stateOf = ({ blocked, activated }: Pick<User, 'blocked' | 'activated'>): keyof typeof MOODS => {
  if (blocked) return 'blocked';
  return activated ? 'active' : 'waiting';
};

export function UserState({ user }: { user: Pick<User, 'blocked' | 'activated'> }) {
  const { t } = useText();
  const state = stateOf(user);
  return <StateBadge mood={MOODS[state]}>{t(`USERS.STATE.${state}`)}</StateBadge>;
}
