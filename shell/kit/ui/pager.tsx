import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { type PageStep, pageNumbers } from '../format/page-numbers.ts';
import { Icon } from '../icons/icon.tsx';
import { Link, type To } from '../routing/navigation.tsx';
import { useKitText } from '../session/use-kit-text.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: '4px' },
  list: { display: 'flex', flexWrap: 'wrap', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  step: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '36px',
    height: '36px',
    padding: '0 8px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontVariantNumeric: 'tabular-nums',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  current: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
  off: { color: tokens.colorNeutralForegroundDisabled },
  size: { display: 'inline-flex', alignItems: 'center', gap: '8px', color: tokens.colorNeutralForeground2 },
  select: {
    height: '36px',
    padding: '0 8px',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface PagerProps {
  page: number;
  pageCount: number;
  /** Address of a page: pages are links, so they can be opened aside and sent. */
  toPage: (page: number) => To;
}

function Arrow({ name, label, to }: { name: 'chevronLeft' | 'chevronRight'; label: string; to: To | null }): ReactNode {
  const styles = useStyles();
  if (to === null) {
    return (
      <span className={mergeClasses(styles.step, styles.off)}>
        <Icon name={name} />
      </span>
    );
  }
  return (
    <Link to={to} className={styles.step} aria-label={label}>
      <Icon name={name} />
    </Link>
  );
}

function Step({ step, page, toPage }: { step: PageStep; page: number; toPage: PagerProps['toPage'] }): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  if (typeof step !== 'number') return <span className={styles.step}>…</span>;
  const current = step === page;
  return (
    <Link
      to={toPage(step)}
      className={mergeClasses(styles.step, current && styles.current)}
      aria-label={t('PAGER.PAGE', { page: step })}
      {...(current ? { 'aria-current': 'page' as const } : {})}
    >
      {step}
    </Link>
  );
}

/** The pages of a list. Nothing at all while there is only one. */
export function Pager({ page, pageCount, toPage }: PagerProps): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  if (pageCount < 2) return null;
  return (
    <nav aria-label={t('PAGER.LABEL')} className={styles.row}>
      <Arrow name="chevronLeft" label={t('PAGER.PREVIOUS')} to={page > 1 ? toPage(page - 1) : null} />
      <ol className={styles.list}>
        {pageNumbers(page, pageCount).map((step) => (
          <li key={step}>
            <Step step={step} page={page} toPage={toPage} />
          </li>
        ))}
      </ol>
      <Arrow name="chevronRight" label={t('PAGER.NEXT')} to={page < pageCount ? toPage(page + 1) : null} />
    </nav>
  );
}

interface PageSizeProps {
  size: number;
  sizes: readonly number[];
  onSize: (size: number) => void;
}

/** How many rows a page has. */
export function PageSize({ size, sizes, onSize }: PageSizeProps): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  const id = useId();
  const change = (event: ChangeEvent<HTMLSelectElement>) => onSize(Number(event.target.value));
  return (
    <span className={styles.size}>
      <label htmlFor={id}>{t('PAGER.SIZE')}</label>
      <select id={id} className={styles.select} value={size} onChange={change}>
        {sizes.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </span>
  );
}
