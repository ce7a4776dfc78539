import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';

const phone = `@media (max-width: ${BREAKPOINTS.medium}px)`;
const line = `1px solid ${tokens.colorNeutralStroke3}`;
const figures = { fontVariantNumeric: 'tabular-nums', textAlign: 'end', whiteSpace: 'nowrap' } as const;

/** A table that turns into cards where there is no room for its columns. */
export const useItemStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', [phone]: { display: 'block', '& tbody, & tfoot': { display: 'block' } } },
  headRow: { [phone]: { display: 'none' } },
  head: {
    padding: '8px',
    borderBottom: line,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
  },
  headFigure: { textAlign: 'end' },
  row: {
    [phone]: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '8px 12px', padding: '12px 0', borderBottom: line },
  },
  cell: { padding: '8px', borderBottom: line, verticalAlign: 'top', [phone]: { display: 'block', padding: 0, borderBottom: 'none' } },
  first: { [phone]: { gridColumn: '1 / -1' } },
  figure: { ...figures, [phone]: { textAlign: 'start', whiteSpace: 'normal' } },
  /** What a figure is, where its column has no head. */
  label: { display: 'none', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, [phone]: { display: 'block' } },
  product: { display: 'grid', gridTemplateColumns: '54px minmax(0, 1fr)', gap: '12px', alignItems: 'start' },
  photo: {
    width: '54px',
    height: '72px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  short: { display: 'block', color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
  /** Under the figures of its column. */
  countField: { justifyItems: 'end', [phone]: { justifyItems: 'start' } },
  count: { width: '104px', '& input': { textAlign: 'end', [phone]: { textAlign: 'start' } } },
  part: { textAlign: 'start', fontWeight: tokens.fontWeightSemibold },
  total: { fontWeight: tokens.fontWeightSemibold },
});
