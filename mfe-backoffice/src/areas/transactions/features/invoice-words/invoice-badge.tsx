import type { InvoiceState } from '@market/billing-contract/invoice';
import { StateBadge, type StateMood } from '@market/shell-kit/ui/state-badge';
import { useText } from '../../use-text.ts';

const MOODS: Record<InvoiceState, StateMood> = { issued: 'waiting', paid: 'good', void: 'plain' };

/** In which state an invoice is. */
export function InvoiceBadge({ state }: { state: InvoiceState }) {
  const { t } = useText();
  return <StateBadge mood={MOODS[state]}>{t(`INVOICE.STATE.${state}`)}</StateBadge>;
}
