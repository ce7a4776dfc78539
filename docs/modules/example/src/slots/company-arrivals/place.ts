/**
 * The place that the panel stands in: a name of the list in `docs/contract.md`. Its props are `SlotProps[typeof PLACE]`, so another place is this
 * line, and what the panel makes of its props.
 */
export const PLACE = 'company.panels';
