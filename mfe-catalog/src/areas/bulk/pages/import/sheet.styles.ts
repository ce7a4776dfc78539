import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';

/** As wide as a word or two, whatever the longest choice is. */
export const useChoiceStyles = makeStyles({
  choice: { width: '260px', maxWidth: '100%', '& select': { width: '100%', minWidth: 0 } },
  /** Buttons stand beside a field and not beside its label. */
  level: { alignItems: 'end' },
});

/** A plain table that scrolls within its own region. */
export const useSheetStyles = makeStyles({
  region: { overflowX: 'auto', minWidth: 0 },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: '8px 12px',
      textAlign: 'start',
      verticalAlign: 'middle',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    '& thead th': { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
    '& tbody th': { fontWeight: tokens.fontWeightSemibold },
  },
});
