import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });
// Ranges that do not overlap: style sheets of modules load in any order, so a later rule must never have to win.
const from = (width: number) => `@media (min-width: ${width}px)`;
const between = (width: number, next: number) => `@media (min-width: ${width}px) and (max-width: ${next - 0.02}px)`;

const fitting = { gridTemplateColumns: 'repeat(auto-fill, minmax(max(176px, calc((100% - 4 * 16px) / 5)), 1fr))' };

export const useGridStyles = makeStyles({
  grid: {
    display: 'grid',
    gap: '32px 16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [`@media (max-width: ${BREAKPOINTS.small - 0.02}px)`]: columns(1),
    [between(BREAKPOINTS.small, BREAKPOINTS.medium)]: columns(2),
    [between(BREAKPOINTS.medium, BREAKPOINTS.large)]: columns(3),
    [between(BREAKPOINTS.large, BREAKPOINTS.extraLarge)]: columns(4),
    [from(BREAKPOINTS.extraLarge)]: columns(5),
  },
  /** Filters stand open beside the grid: as many columns as keep a garment's shape, five at most. */
  beside: {
    [between(BREAKPOINTS.large, BREAKPOINTS.extraLarge)]: fitting,
    [from(BREAKPOINTS.extraLarge)]: fitting,
  },
  /** Two small cards beside each other on a phone; everywhere else as the grid. */
  compact: { [`@media (max-width: ${BREAKPOINTS.small - 0.02}px)`]: { ...columns(2), gap: '20px 10px' } },
  rows: {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});
