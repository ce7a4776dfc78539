import type { VersionState } from '@market/modules-contract/version';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { useText } from '../../use-text.ts';

const MOODS = { waiting: 'waiting', approved: 'good', rejected: 'bad' } as const;

/** What an administrator decided about a version. */
export function VersionBadge({ state }: { state: VersionState }) {
  const { t } = useText();
  return <StateBadge mood={MOODS[state]}>{t(`MODULES.STATE.${state}`)}</StateBadge>;
}
