import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { measures, media } from '../../parts/measures.ts';

const phone = `@media ${media.menuDrawer}`;
/** Menu, mark, languages, theme, cart, bell and user: together they just fit 320 px. */
const narrow = `@media ${media.narrowHeader}`;

export const useHeaderStyles = makeStyles({
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 100,
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    boxSizing: 'border-box',
    minHeight: `${measures.headerHeight}px`,
    padding: '0 24px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // Only the search row stays on a phone: the first row scrolls away under the edge.
    [phone]: { flexWrap: 'wrap', columnGap: '4px', rowGap: 0, padding: '0 16px', top: `-${measures.headerHeight - 8}px` },
    [narrow]: { padding: '0 8px' },
  },
  home: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    flexShrink: 0,
    // The search box then begins where the page's own content does.
    width: `${measures.menuWidth - 8}px`,
    minHeight: '44px',
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontSize: '19px',
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
    [`@media ${media.menuIcons}`]: { width: 'auto' },
    [phone]: { marginRight: 'auto' },
  },
  // Beside it a buyer's tools would need a second row.
  name: { '@media (max-width: 553px)': { display: 'none' } },
  search: {
    flexGrow: 1,
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    minHeight: `${measures.searchRowHeight}px`,
    [phone]: { order: 1, flexBasis: '100%' },
  },
  /** Nothing to search with: a phone needs no row for it. */
  noSearch: { [phone]: { display: 'none' } },
  searchField: { flexGrow: 1, minWidth: 0, maxWidth: '640px', [phone]: { maxWidth: 'none' } },
  tools: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flexShrink: 0,
    [phone]: { gap: '4px', minHeight: `${measures.headerHeight - 8}px` },
    [narrow]: { gap: 0 },
  },
});
