import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import { useText } from '../../../use-text.ts';
import type { ListState } from '../state/list-state.ts';

const ICONS = { grid: 'tile', compact: 'grid', rows: 'rows' } as const;
/** Lists of management know their models as well. */
type View = ListState['view'] | 'models';
const iconOf = (view: View, isBySize: boolean) => (view === 'models' ? 'tree' : isBySize ? ICONS[view] : view === 'rows' ? 'rows' : 'grid');

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

interface ViewSwitchProps<V extends View> {
  view: V;
  /** Those to choose from; any other one shows as the first. */
  views: readonly [V, ...V[]];
  change(view: V): void;
}

/** Cards or lines; on a phone large cards, two small ones beside each other, or lines. */
export function ViewSwitch<V extends View>({ view, views, change }: ViewSwitchProps<V>) {
  const styles = useStyles();
  const { t } = useText();
  const shown = views.includes(view) ? view : views[0];
  const sizes = views.some((each) => each === 'compact');
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of a toolbar, not fields of a form
    <div role="group" aria-label={t('VIEW.LABEL')} className={styles.group}>
      {views.map((each) => (
        <button
          key={each}
          type="button"
          className={mergeClasses(styles.look, shown === each && styles.on)}
          aria-pressed={shown === each}
          aria-label={t(`VIEW.${each}`)}
          title={t(`VIEW.${each}`)}
          onClick={() => change(each)}
        >
          <Icon name={iconOf(each, sizes)} width={20} height={20} />
        </button>
      ))}
    </div>
  );
}
