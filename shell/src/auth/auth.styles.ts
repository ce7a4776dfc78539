import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { measures } from '../parts/measures.ts';

/** Both panes side by side above this width; below it the form comes first and the panel follows. */
const wide = '@media (min-width: 960px)';
const narrow = '@media (max-width: 480px)';

/** A button that reads as a link. */
const link = {
  border: 'none',
  backgroundColor: 'transparent',
  color: tokens.colorBrandForegroundLink,
  fontFamily: 'inherit',
  fontSize: 'inherit',
  lineHeight: 'inherit',
  textAlign: 'start',
  textDecorationLine: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
  borderRadius: tokens.borderRadiusSmall,
  ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationThickness: '2px' },
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
} as const;

export const useAuthStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    boxSizing: 'border-box',
    minHeight: `calc(100dvh - ${measures.headerHeight}px)`,
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 0.86fr)' },
  },
  form: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'start',
    padding: '40px 24px 48px',
    // The panel below begins under the first screen, so that what comes into the form late pushes nothing one sees.
    minHeight: `calc(100dvh - ${measures.headerHeight}px)`,
    [narrow]: { padding: '20px 16px 36px' },
    [wide]: { minHeight: 0, padding: 'clamp(32px, 9vh, 104px) 32px 56px' },
  },
  // Columns of no more than there is: a field with a wide text of its own would widen the page.
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '24px', width: '100%', maxWidth: '412px' },
  step: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' },
  head: { display: 'grid', justifyItems: 'start', gap: '8px' },
  back: { minHeight: '36px', marginLeft: '-10px', color: tokens.colorNeutralForeground2 },
  heading: {
    margin: 0,
    fontSize: '28px',
    lineHeight: '36px',
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
    textWrap: 'balance',
    color: tokens.colorNeutralForeground1,
    borderRadius: tokens.borderRadiusSmall,
    // The focus comes here at each step; a ring around a heading would look like a mistake.
    ':focus': { outline: 'none' },
    [narrow]: { fontSize: '24px', lineHeight: '32px' },
  },
  text: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: '22px', color: tokens.colorNeutralForeground2 },
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', margin: 0, padding: 0, border: 'none' },
  actions: { display: 'grid', gap: '12px' },
  submit: { width: '100%', maxWidth: 'none', minHeight: '48px' },
  quiet: { width: '100%', maxWidth: 'none', minHeight: '44px' },
  why: { margin: 0, fontSize: tokens.fontSizeBase200, lineHeight: '18px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
  link: { ...link, padding: '4px 0', textDecorationThickness: '1px' },
  /** A link within a sentence. */
  inlineLink: { ...link, display: 'inline', padding: 0 },
  divider: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    '::before': { content: '""', flexGrow: 1, height: '1px', backgroundColor: tokens.colorNeutralStroke2 },
    '::after': { content: '""', flexGrow: 1, height: '1px', backgroundColor: tokens.colorNeutralStroke2 },
  },
});
