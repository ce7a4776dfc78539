import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import { type ReactNode, useId, useState } from 'react';

const useStyles = makeStyles({
  section: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  heading: { margin: 0, fontSize: 'inherit', fontWeight: 'inherit' },
  toggle: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    width: '100%',
    minHeight: '44px',
    padding: '0',
    border: 'none',
    background: 'none',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { color: tokens.colorBrandForegroundLink },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  title: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  dot: { width: '6px', height: '6px', borderRadius: tokens.borderRadiusCircular, backgroundColor: tokens.colorBrandBackground },
  chevron: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    transitionProperty: 'transform',
    transitionDuration: tokens.durationFast,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  opened: { transform: 'rotate(180deg)' },
  body: { paddingBottom: tokens.spacingVerticalL },
});

interface FilterSectionProps {
  title: string;
  /** Something is chosen inside: the heading keeps a mark while the section is closed. */
  chosen: boolean;
  openAtFirst?: boolean;
  children: ReactNode;
}

/** One group of filters under a heading that opens and closes it. */
export function FilterSection({ title, chosen, openAtFirst = true, children }: FilterSectionProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(openAtFirst || chosen);
  const body = useId();
  return (
    <div className={styles.section}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.toggle} aria-expanded={open} aria-controls={body} onClick={() => setOpen(!open)}>
          <span className={styles.title}>
            {title}
            {chosen && <span aria-hidden className={styles.dot} />}
          </span>
          <Icon name="chevronDown" className={mergeClasses(styles.chevron, open && styles.opened)} width={14} height={14} strokeWidth={2} />
        </button>
      </h2>
      <div id={body} className={styles.body} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
