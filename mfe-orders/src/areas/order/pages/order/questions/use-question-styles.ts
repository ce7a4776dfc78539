import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';

/** Something waits for an answer: it stands out from what only tells. */
export const useQuestionStyles = makeStyles({
  banner: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '16px 20px',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    borderRadius: tokens.borderRadiusXLarge,
    overflowWrap: 'anywhere',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0 },
  lines: { margin: 0, paddingLeft: '20px' },
});
