import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { useText } from '../../../use-text.ts';
import type { ListState } from '../state/list-state.ts';

const VIEWS = [
  { view: 'grid', icon: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z' },
  { view: 'rows', icon: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13' },
] as const;

const useStyles = makeStyles({
  group: {
    display: 'inline-flex',
    flexShrink: 0,
    padding: '3px',
    gap: '2px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  look: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '36px',
    height: '34px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '@media (pointer: coarse)': { width: '44px', height: '44px' },
  },
  on: { backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground1, boxShadow: tokens.shadow2 },
});

/** Cards or lines. */
export function ViewSwitch({ view, change }: { view: ListState['view']; change(view: ListState['view']): void }) {
  const styles = useStyles();
  const { t } = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons of a toolbar, not fields of a form
    <div role="group" aria-label={t('VIEW.LABEL')} className={styles.group}>
      {VIEWS.map((look) => (
        <button
          key={look.view}
          type="button"
          className={mergeClasses(styles.look, view === look.view && styles.on)}
          aria-pressed={view === look.view}
          aria-label={t(`VIEW.${look.view}`)}
          title={t(`VIEW.${look.view}`)}
          onClick={() => change(look.view)}
        >
          <svg
            aria-hidden
            width="20"
            height="20"
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            strokeLinecap="round"
          >
            <path d={look.icon} />
          </svg>
        </button>
      ))}
    </div>
  );
}
