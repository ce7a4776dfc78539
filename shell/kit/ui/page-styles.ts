import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '../format/constants.ts';

const phone = `@media (max-width: ${BREAKPOINTS.medium}px)`;
const column = { display: 'flex', flexDirection: 'column', gap: '20px', minWidth: 0, [phone]: { gap: '16px' } } as const;

/** What pages are made of: parts below each other, cards with a heading, fields side by side, rows of buttons. The edges of a page are the frame's. */
export const usePageStyles = makeStyles({
  page: column,
  /** A page, or a form on it, that is read line by line. */
  form: { ...column, maxWidth: '960px' },
  /** A page of more columns than a form has. */
  wide: { ...column, maxWidth: '1320px' },
  /** What a page says of itself before its parts. */
  lead: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
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
  /** Why staff refused or blocked. */
  reason: {
    margin: 0,
    padding: '12px 16px',
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    overflowWrap: 'anywhere',
  },
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
  /** A field as wide as the row of fields. */
  across: { gridColumn: '1 / -1' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  /** A picture and words beside it, on a phone too. */
  beside: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  // More words than a phone is wide.
  tabs: { overflowX: 'auto', scrollbarWidth: 'none' },
  rows: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '12px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: 'none', paddingBottom: 0 },
    ':first-child': { paddingTop: 0 },
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline', color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  prose: { margin: 0, maxWidth: '72ch', whiteSpace: 'pre-line', lineHeight: '1.6', overflowWrap: 'anywhere' },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  small: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  badge: {
    padding: '1px 8px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    borderRadius: tokens.borderRadiusCircular,
    whiteSpace: 'nowrap',
  },
});
