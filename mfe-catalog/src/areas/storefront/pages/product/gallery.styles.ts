import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';

const wide = `@media (min-width: ${BREAKPOINTS.medium}px)`;
/** The room is there before the picture, and never higher than the screen. */
const room = { aspectRatio: '3 / 4', maxHeight: 'calc(100dvh - var(--header-height, 0px) - 48px)' };
const focused = { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' };

export const useGalleryStyles = makeStyles({
  gallery: { display: 'flex', flexDirection: 'column-reverse', gap: '12px', [wide]: { flexDirection: 'row' } },
  stage: { position: 'relative', flexGrow: 1, minWidth: 0, touchAction: 'pan-y pinch-zoom' },
  open: {
    display: 'block',
    width: '100%',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusXLarge,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
    cursor: 'zoom-in',
    ...room,
    ':focus-visible': focused,
  },
  /** The room of the large picture while it is not known which it is. */
  awaited: { height: 'auto', borderRadius: tokens.borderRadiusXLarge, ...room },
  big: {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    backgroundSize: 'cover',
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
    // A phone on its side has room for a strip only: the whole garment, small, tells more than its belt.
    '@media (max-height: 560px)': { objectFit: 'contain', backgroundSize: 'contain' },
  },
  none: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    aspectRatio: '3 / 4',
    maxHeight: '520px',
    width: '100%',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
  },
  noneIcon: { fontSize: '48px' },
  turn: {
    position: 'absolute',
    top: 'calc(50% - 22px)',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '44px',
    height: '44px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: '18px',
    boxShadow: tokens.shadow4,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focused,
  },
  back: { left: '12px' },
  forth: { right: '12px' },
  thumbs: {
    display: 'flex',
    flexShrink: 0,
    gap: '8px',
    overflow: 'auto',
    padding: '3px',
    margin: '-3px',
    scrollbarWidth: 'thin',
    [wide]: { flexDirection: 'column', width: '78px', maxHeight: 'calc(100dvh - var(--header-height, 0px) - 48px)' },
  },
  thumb: {
    flexShrink: 0,
    width: '72px',
    height: '96px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
    cursor: 'pointer',
    opacity: 0.75,
    ':hover': { opacity: 1 },
    ':focus-visible': focused,
  },
  chosen: { opacity: 1, boxShadow: `0 0 0 2px ${tokens.colorBrandStroke1}` },
  small: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
});
