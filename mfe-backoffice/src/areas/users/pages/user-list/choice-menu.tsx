import { MenuButton } from '@fluentui/react-button';
import { Menu, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-menu';
import { makeStyles } from '@griffel/react';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  button: { maxWidth: '280px' },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface ChoiceMenuProps {
  label: string;
  options: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

/** A filter of which any number may be ticked. The button says what is. */
export function ChoiceMenu({ label, options, chosen, onChoose }: ChoiceMenuProps) {
  const styles = useStyles();
  const { t } = useText();
  const names = options.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return (
    <Menu
      persistOnItemClick
      checkedValues={{ choice: [...chosen] }}
      onCheckedValueChange={(_, { checkedItems }) => onChoose(options.map(({ id }) => id).filter((id) => checkedItems.includes(id)))}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          className={styles.button}
          size="large"
          disabledFocusable={options.length === 0}
          appearance={names.length > 0 ? 'primary' : 'secondary'}
        >
          <span className={styles.words}>{names.length > 0 ? t('USERS.FILTER.CHOSEN', { label, names: names.join(', ') }) : label}</span>
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {options.map(({ id, name }) => (
            <MenuItemCheckbox key={id} name="choice" value={id}>
              {name}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
