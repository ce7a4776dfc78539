import { Button } from '@fluentui/react-button';
import { DrawerBody, DrawerFooter, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from '@fluentui/react-drawer';
import { makeStyles } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import { idFromPath, matchPath, useLocation, useNavigate } from '@market/shell-kit/routing/navigation';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { useState } from 'react';
import { storefront, storefrontPaths } from '../../areas/storefront/navigation.ts';
import { CategoryFilter } from '../../category-tree/category-filter.tsx';
import { DRAWER_PAGE_SIZE } from '../../storefront-numbers.ts';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  drawer: { width: '100vw', maxWidth: '420px' },
  foot: { display: 'flex', gap: '8px' },
  search: { flexGrow: 1 },
});

/** Categories of the phone's header: choose one, then go to its goods. */
export function CategoryDrawer({ open, onClose }: SlotProps['header.category-drawer']) {
  const styles = useStyles();
  const { t } = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = idFromPath(matchPath(storefront.category.path, pathname)?.params.categoryId);
  const [chosen, setChosen] = useState<number | null>(null);

  const leave = () => {
    setChosen(null);
    onClose();
  };
  const search = () => {
    if (chosen === null) return;
    void navigate(`${storefrontPaths.category(chosen)}?per_page=${DRAWER_PAGE_SIZE}`);
    leave();
  };
  const reset = () => {
    setChosen(null);
    if (here !== null) void navigate(storefrontPaths.catalog);
  };
  return (
    <OverlayDrawer className={styles.drawer} position="start" open={open} onOpenChange={(_, data) => !data.open && leave()}>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={<Button appearance="subtle" icon={<Icon name="close" />} aria-label={t('DRAWER.CLOSE')} onClick={leave} />}
        >
          {t('DRAWER.TITLE')}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <CategoryFilter chosenId={chosen ?? here} choose={setChosen} />
      </DrawerBody>
      <DrawerFooter className={styles.foot}>
        <Button size="large" disabled={chosen === null && here === null} onClick={reset}>
          {t('DRAWER.RESET')}
        </Button>
        <Button appearance="primary" size="large" className={styles.search} disabled={chosen === null} onClick={search}>
          {chosen === null ? t('DRAWER.CHOOSE') : t('DRAWER.SEARCH')}
        </Button>
      </DrawerFooter>
    </OverlayDrawer>
  );
}
