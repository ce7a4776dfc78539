import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';

const phone = `@media (max-width: ${BREAKPOINTS.medium}px)`;

/** What forms of management are made of: cards with a heading, fields side by side, rows of buttons. */
export const useManagementStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '20px', minWidth: 0, maxWidth: '960px', [phone]: { gap: '16px' } },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minWidth: 0,
    margin: 0,
    padding: '20px 24px 24px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    [phone]: { padding: '16px' },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  fault: { margin: 0, color: tokens.colorPaletteRedForeground1 },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: '16px 20px',
    '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  narrowFields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
    alignItems: 'start',
    gap: '16px 20px',
    '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumn: '1 / -1' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
});
