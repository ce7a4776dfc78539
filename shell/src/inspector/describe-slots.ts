import type { ModuleRecord } from '@market/modules-contract/feed';
import type { Audience } from '@market/modules-contract/manifest';
import { SLOT_NAMES } from '@market/modules-contract/names';
import { isFor } from '../platform/routes/route-table.ts';
import { type WidgetState, widgetKey } from '../platform/widgets.model.ts';

/** What became of a widget for this reader; `idle`: nothing wanted it yet. */
type FillingState = WidgetState['name'] | 'idle' | 'audience';

export interface Filling {
  module: string;
  state: FillingState;
  /** Why it failed. */
  reason: string | null;
}

export interface PlaceDescription {
  slot: string;
  /** Nobody: no module of the feed fills the place. */
  fillings: readonly Filling[];
}

interface Facts {
  records: readonly ModuleRecord[];
  audience: Audience;
  widgets: Readonly<Record<string, WidgetState>>;
  /** Module and place → as it stands on the page: the first is drawn first. */
  order: readonly { module: string; slot: string }[];
}

function filling(module: string, slot: ModuleRecord['slots'][number], { audience, widgets }: Facts): Filling {
  if (!isFor(slot.audience, audience)) return { module, state: 'audience', reason: null };
  const widget = widgets[widgetKey({ module, slot: slot.slot })];
  return { module, state: widget?.name ?? 'idle', reason: widget?.name === 'failed' ? widget.detail : null };
}

/** Every place that this page knows, with who fills it, or why nobody is seen there. */
export function describeSlots(facts: Facts): PlaceDescription[] {
  const rank = (module: string, slot: string) => facts.order.findIndex((placed) => placed.module === module && placed.slot === slot);
  return SLOT_NAMES.map((name) => ({
    slot: name,
    fillings: facts.records
      .flatMap(({ id, slots }) => slots.filter(({ slot }) => slot === name).map((slot) => filling(id, slot, facts)))
      .toSorted((one, other) => rank(one.module, name) - rank(other.module, name)),
  }));
}
