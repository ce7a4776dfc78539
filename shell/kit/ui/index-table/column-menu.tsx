import { Button } from '@fluentui/react-button';
import { Menu, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-menu';
import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { useKitText } from '../../session/use-kit-text.ts';
import type { IndexColumn } from './index-column.ts';
import type { ColumnChoice } from './use-columns.ts';

/** Which columns stand in the table; the choice is kept. */
export function ColumnMenu<R>({ columns, choice }: { columns: readonly IndexColumn<R>[]; choice: ColumnChoice<R> }): ReactNode {
  const { t } = useKitText();
  const shown = choice.shown.map(({ id }) => id);
  return (
    <Menu
      checkedValues={{ columns: shown }}
      onCheckedValueChange={(_, { checkedItems }) => choice.choose(columns.map(({ id }) => id).filter((id) => checkedItems.includes(id)))}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<Icon name="columns" />}>
          {t('TABLE.COLUMNS')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {columns.map(({ id, title }) => (
            <MenuItemCheckbox key={id} name="columns" value={id}>
              {title}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
