import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import { useMedia } from '@market/shell-kit/ui/use-media';
import { PHONE } from '../../../storefront-numbers.ts';
import { useText } from '../../../use-text.ts';
import type { ListState } from '../state/list-state.ts';

const VIEWS = ['grid', 'rows'] as const;
const PHONE_VIEWS = ['grid', 'compact', 'rows'] as const;
const ICONS = { grid: 'tile', compact: 'grid', rows: 'rows' } as const;

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

/** Cards or lines; on a phone large cards, two small ones beside each other, or lines. */
export function ViewSwitch({ view, change }: { view: ListState['view']; change(view: ListState['view']): void }) {
  const styles = useStyles();
  const { t } = useText();
  const phone = useMedia(PHONE);
  const shown = view === 'compact' && !phone ? 'grid' : view;
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons of a toolbar, not fields of a form
    <div role="group" aria-label={t('VIEW.LABEL')} className={styles.group}>
      {(phone ? PHONE_VIEWS : VIEWS).map((each) => (
        <button
          key={each}
          type="button"
          className={mergeClasses(styles.look, shown === each && styles.on)}
          aria-pressed={shown === each}
          aria-label={t(`VIEW.${each}`)}
          title={t(`VIEW.${each}`)}
          onClick={() => change(each)}
        >
          <Icon name={phone ? ICONS[each] : each === 'rows' ? 'rows' : 'grid'} width={20} height={20} />
        </button>
      ))}
    </div>
  );
}
