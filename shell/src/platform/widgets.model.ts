import { loadWidgetFx, panelFailed, type SlotContribution } from '@market/shell-kit/slots/slot-contribution';
import { createStore } from 'effector';

export type WidgetState = { name: 'loading' } | { name: 'ready' } | { name: 'failed'; detail: string };

type Place = Pick<SlotContribution, 'module' | 'slot'>;

export const widgetKey = ({ module, slot }: Place): string => `${module} ${slot}`;

type Widgets = Readonly<Record<string, WidgetState>>;

const failed = (error: unknown): WidgetState => ({ name: 'failed', detail: String(error) });
const put = (widgets: Widgets, place: Place, state: WidgetState): Widgets => ({ ...widgets, [widgetKey(place)]: state });

/** What became of the widgets that were wanted on this page. */
export const $widgets = createStore<Widgets>({})
  .on(loadWidgetFx, (widgets, place) => put(widgets, place, { name: 'loading' }))
  .on(loadWidgetFx.done, (widgets, { params }) => put(widgets, params, { name: 'ready' }))
  .on(loadWidgetFx.fail, (widgets, { params, error }) => put(widgets, params, failed(error)))
  .on(panelFailed, (widgets, { of, error }) => put(widgets, of, failed(error)));
