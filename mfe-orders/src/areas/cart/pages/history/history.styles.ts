import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';

const phone = `@media (max-width: ${BREAKPOINTS.medium}px)`;

export const useHistoryStyles = makeStyles({
  progress: { height: '2px' },
  rows: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  updating: { opacity: 0.6 },
  row: {
    display: 'grid',
    gridTemplateColumns: '60px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '12px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTop: 'none', paddingTop: 0 },
    [phone]: { gridTemplateColumns: '60px minmax(0, 1fr)' },
  },
  photo: {
    width: '60px',
    height: '80px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  gone: { opacity: 0.6 },
  act: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: '4px',
    [phone]: { gridColumn: '1 / -1', alignItems: 'stretch' },
  },
  again: { '@media (pointer: coarse)': { minHeight: '44px' } },
});
