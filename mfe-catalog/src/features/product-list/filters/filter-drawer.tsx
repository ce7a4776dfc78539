import { Button } from '@fluentui/react-button';
import { DrawerBody, DrawerFooter, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from '@fluentui/react-drawer';
import { makeStyles } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { useText } from '../../../use-text.ts';
import { clearFilters, filterCount } from '../state/change-list.ts';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

const useStyles = makeStyles({
  drawer: { width: '100vw', maxWidth: '420px' },
  // Room under the last filter, so that the footer never covers what has the focus.
  body: { paddingTop: '0', scrollPaddingBottom: '24px' },
  foot: { display: 'flex', gap: '8px' },
  apply: { flexGrow: 1, minWidth: 0 },
  reset: { minWidth: 0, flexShrink: 0 },
});

interface FilterDrawerProps extends FilterPanelProps {
  open: boolean;
  close(): void;
  /** Facets shown are those of the previous choice: the count is on its way. */
  counting: boolean;
}

/** All filters over the page, for screens without room beside the list. Each choice takes effect at once. */
export function FilterDrawer({ open, close, counting, ...panel }: FilterDrawerProps) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <OverlayDrawer className={styles.drawer} position="start" open={open} onOpenChange={(_, data) => !data.open && close()}>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={<Button appearance="subtle" icon={<Icon name="close" />} aria-label={t('FILTER.CLOSE')} onClick={close} />}
        >
          {t('FILTER.TITLE')}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        <FilterPanel {...panel} />
      </DrawerBody>
      <DrawerFooter className={styles.foot}>
        {filterCount(panel.state) > 0 && (
          <Button size="large" className={styles.reset} onClick={() => panel.change(clearFilters)}>
            {t('FILTER.RESET')}
          </Button>
        )}
        <ApplyButton total={panel.facets?.total} counting={counting} close={close} />
      </DrawerFooter>
    </OverlayDrawer>
  );
}

/** Closes the drawer; says beforehand how much there will be to see. */
function ApplyButton({ total, counting, close }: { total: number | undefined; counting: boolean; close(): void }) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  const text = () => {
    if (total === undefined || counting) return t('FILTER.APPLY_WAIT');
    return total === 0 ? t('FILTER.APPLY_NONE') : t('FILTER.APPLY', { count: total, formatted: number(total) });
  };
  return (
    <Button appearance="primary" size="large" className={styles.apply} onClick={close}>
      <span aria-live="polite">{text()}</span>
    </Button>
  );
}
