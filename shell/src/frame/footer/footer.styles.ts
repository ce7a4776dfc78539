import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { media } from '../../parts/measures.ts';

const focusRing = { ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' } };

export const useFooterStyles = makeStyles({
  footer: {
    marginTop: 'auto',
    padding: '40px 32px 24px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    [`@media ${media.menuDrawer}`]: { padding: '32px 16px 24px' },
  },
  columns: { display: 'flex', flexWrap: 'wrap', gap: '32px 48px' },
  about: { flex: '1 1 260px', maxWidth: '400px' },
  name: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    margin: '0 0 12px',
    fontSize: '17px',
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
  },
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
  // A long title of a document takes a second line before it sends the last column to a second row.
  column: { minWidth: '148px', maxWidth: '232px', [`@media ${media.menuDrawer}`]: { maxWidth: 'none' } },
  title: { margin: '0 0 10px', fontSize: tokens.fontSizeBase300, lineHeight: '28px', fontWeight: tokens.fontWeightSemibold },
  list: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  link: {
    display: 'inline-block',
    padding: '4px 0',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ...focusRing,
  },
  phone: { display: 'grid', paddingBottom: '8px' },
  number: {
    justifySelf: 'start',
    padding: '2px 0',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ...focusRing,
  },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  copyright: {
    margin: '32px 0 0',
    paddingTop: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});
