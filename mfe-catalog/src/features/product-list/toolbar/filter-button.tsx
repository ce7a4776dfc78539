import { Button } from '@fluentui/react-button';
import { useRestoreFocusTarget } from '@fluentui/react-tabster';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import { useText } from '../../../use-text.ts';
import { FILTERS_ID, preloadFilters } from '../filters/filter-place.tsx';
import { filterCount } from '../state/change-list.ts';
import type { ListState } from '../state/list-state.ts';
import type { FilterPanel } from '../use-filter-panel.ts';

const useStyles = makeStyles({
  button: { flexShrink: 0, gap: '6px', '@media (max-width: 374px)': { minWidth: '56px' } },
  // The narrowest phones give the room to the order of the list, whose words say more than the picture of a filter needs.
  word: { '@media (max-width: 374px)': { display: 'none' } },
  count: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '20px',
    height: '20px',
    boxSizing: 'border-box',
    padding: '0 5px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
  },
});

/** Opens and closes the filters, and says how many are on. */
export function FilterButton({ state, panel }: { state: ListState; panel: FilterPanel }) {
  const styles = useStyles();
  const { t } = useText();
  const count = filterCount(state);
  const label = count > 0 ? `${t('FILTER.TITLE')}, ${t('FILTER.CHOSEN', { count })}` : t('FILTER.TITLE');
  // The drawer gives the focus back here, whatever closed it.
  const restoring = useRestoreFocusTarget();
  const inPage = panel.place === 'beside';
  return (
    <Button
      className={styles.button}
      size="large"
      icon={<Icon name="filter" />}
      aria-label={label}
      aria-expanded={panel.open}
      {...(inPage && panel.open ? { 'aria-controls': FILTERS_ID } : {})}
      {...(inPage ? {} : { 'aria-haspopup': 'dialog' as const })}
      {...restoring}
      onPointerEnter={() => preloadFilters(panel.place)}
      onFocus={() => preloadFilters(panel.place)}
      onClick={() => panel.setOpen(!panel.open)}
    >
      <span className={styles.word}>{t('FILTER.TITLE')}</span>
      {count > 0 && (
        <span aria-hidden className={styles.count}>
          {count}
        </span>
      )}
    </Button>
  );
}
