import { MessageBar, MessageBarBody } from '@fluentui/react-message-bar';
import type { OwnPlan, Tariff } from '@market/billing-contract/tariff';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../use-text.ts';

const DAY_MS = 86_400_000;
/** Days before the end in which it is called soon. */
const SOON = 7;

/** How the reader's own plan stands, in words. */
export function OwnPlanNotice({ plan, tariffs }: { plan: OwnPlan; tariffs: readonly Tariff[] }) {
  const { t } = useText();
  const { date } = useFormat();
  const { state, tariff_id, expires_at, grace_until, effective_tariff_id } = plan;
  const nameOf = (id: number | null) => tariffs.find((tariff) => tariff.id === id)?.name ?? '';
  const facts = { name: nameOf(tariff_id), free: nameOf(effective_tariff_id), date: expires_at ? date(expires_at) : '' };
  const words = t(`TARIFF.OWN.${state}`, { ...facts, grace: grace_until ? date(grace_until) : '' });
  return (
    <MessageBar intent={intentOf(plan)} politeness="polite">
      <MessageBarBody>{words}</MessageBarBody>
    </MessageBar>
  );
}

function intentOf({ state, expires_at }: OwnPlan): 'info' | 'success' | 'warning' | 'error' {
  if (state === 'expired') return 'error';
  if (state === 'grace') return 'warning';
  const isSoon = expires_at !== null && Date.parse(expires_at) - Date.now() < SOON * DAY_MS;
  if (state === 'none') return 'info';
  return isSoon ? 'warning' : 'success';
}
