import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { PRODUCT_IMAGE_HEIGHT } from '@market/shell-kit/format/constants';

export const useCardStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    borderRadius: tokens.borderRadiusXLarge,
    ':focus-within': { zIndex: 1 },
  },
  picture: {
    height: `${PRODUCT_IMAGE_HEIGHT}px`,
    borderRadius: tokens.borderRadiusXLarge,
    // The one column of a phone is wider than this is high: the picture grows with it, or collars would be cut off.
    '@media (max-width: 543.98px)': { height: 'auto', aspectRatio: '4 / 5', minHeight: `${PRODUCT_IMAGE_HEIGHT}px`, maxHeight: '480px' },
  },
  small: { '@media (max-width: 543.98px)': { height: 'auto', aspectRatio: '3 / 4', minHeight: '0px', maxHeight: 'none' } },
  gone: { filter: 'grayscale(0.6)', opacity: 0.6 },
  badges: { position: 'absolute', top: '10px', left: '10px', display: 'flex', flexWrap: 'wrap', gap: '4px', pointerEvents: 'none' },
  badge: {
    padding: '2px 8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  fresh: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand },
  soldOut: { backgroundColor: tokens.colorNeutralBackgroundInverted, color: tokens.colorNeutralForegroundInverted },
  // Above the link that covers the card.
  controls: { position: 'absolute', top: '8px', right: '8px', zIndex: 1 },
  body: { display: 'flex', flexDirection: 'column', flexGrow: 1, gap: '4px', padding: '12px 2px 4px' },
  name: {
    // Two lines are kept for every name, so that what follows stands level across a row.
    display: '-webkit-box',
    minHeight: `calc(2 * ${tokens.lineHeightBase300})`,
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    outline: 'none',
    // The whole card is this one link; the company's link lies above it.
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusXLarge },
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '3px' },
  },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '2px 8px' },
  company: {
    position: 'relative',
    zIndex: 1,
    minWidth: 0,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    minHeight: '24px',
    lineHeight: '24px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
});
