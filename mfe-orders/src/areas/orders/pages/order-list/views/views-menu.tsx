import { MenuButton } from '@fluentui/react-button';
import { Menu, MenuDivider, MenuItem, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-menu';
import { makeStyles } from '@griffel/react';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useText } from '../../../use-text.ts';
import type { ListState } from '../list-params.ts';
import { type SavedView, searchOf, stateOf, VIEWS_MAX } from './saved-views.ts';
import { useSavedViews } from './use-saved-views.ts';
import { ViewDialog } from './view-dialog.tsx';

const useStyles = makeStyles({
  button: { maxWidth: '280px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  name: { overflowWrap: 'anywhere' },
});

interface ViewsMenuProps {
  state: ListState;
  change: (patch: Partial<ListState>) => void;
}

/** The views that the reader keeps of the list: one is chosen, this one is saved, the chosen one is renamed or deleted. */
export function ViewsMenu({ state, change }: ViewsMenuProps) {
  const styles = useStyles();
  const { t } = useText();
  const { views, save, remove } = useSavedViews();
  const [asked, setAsked] = useState<'save' | 'rename' | null>(null);
  const takeAway = useTakingAway({ save, remove });
  const search = searchOf(state);
  const chosen = views.find((view) => view.search === search);
  const choose = (name: string | undefined) => {
    const view = views.find((each) => each.name === name);
    if (view) change(stateOf(view));
  };
  const settle = (name: string) => {
    if (asked === 'rename' && chosen) remove(chosen.name);
    save({ name, search });
    setAsked(null);
  };
  return (
    <>
      <Menu
        hasCheckmarks={views.length > 0}
        checkedValues={{ view: chosen ? [chosen.name] : [] }}
        onCheckedValueChange={(_, { checkedItems }) => choose(checkedItems[0])}
      >
        <MenuTrigger disableButtonEnhancement>
          <MenuButton size="large">
            <span className={styles.button}>{chosen ? t('ORDERS.VIEWS.CHOSEN', { name: chosen.name }) : t('ORDERS.VIEWS.BUTTON')}</span>
          </MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {views.map(({ name }) => (
              <MenuItemRadio key={name} name="view" value={name} className={styles.name}>
                {name}
              </MenuItemRadio>
            ))}
            {views.length > 0 && <MenuDivider />}
            {chosen ? (
              <>
                <MenuItem onClick={() => setAsked('rename')}>{t('ORDERS.VIEWS.RENAME', { name: chosen.name })}</MenuItem>
                <MenuItem onClick={() => takeAway(chosen)}>{t('ORDERS.VIEWS.DELETE', { name: chosen.name })}</MenuItem>
              </>
            ) : (
              <MenuItem disabled={views.length >= VIEWS_MAX} onClick={() => setAsked('save')}>
                {views.length >= VIEWS_MAX ? t('ORDERS.VIEWS.FULL', { count: VIEWS_MAX }) : t('ORDERS.VIEWS.SAVE')}
              </MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      {asked && (
        <ViewDialog before={asked === 'rename' ? chosen?.name : undefined} views={views} save={settle} close={() => setAsked(null)} />
      )}
    </>
  );
}

/** A view is deleted at once, and can be taken back. */
function useTakingAway({ save, remove }: Pick<ReturnType<typeof useSavedViews>, 'save' | 'remove'>): (view: SavedView) => void {
  const { t } = useText();
  const toast = useUnit(toastShown);
  return (view) => {
    remove(view.name);
    const action = { label: t('ORDERS.VIEWS.TAKE_BACK'), act: () => save(view) };
    toast({ intent: 'success', text: t('ORDERS.VIEWS.DELETED', { name: view.name }), action });
  };
}
