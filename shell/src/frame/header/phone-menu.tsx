import { Menu, MenuItemLink, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-menu';
import { makeStyles } from '@griffel/react';
import type { JSX } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import type { SupportPhone } from '../site.ts';
import { PhoneTrigger } from './phone-trigger.tsx';

const useStyles = makeStyles({ item: { minWidth: '220px' } });

/** The same phones behind one button, where the header has no room. */
export function PhoneMenu({ phones }: { phones: SupportPhone[] }): JSX.Element {
  const { t } = useText();
  const styles = useStyles();
  return (
    <Menu inline defaultOpen positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <PhoneTrigger />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {phones.map(({ number, shown, tollFree }) => (
            <MenuItemLink
              key={number}
              href={`tel:${number}`}
              className={styles.item}
              secondaryContent={t(tollFree ? 'HEADER.PHONE_FREE' : 'HEADER.PHONE_CITY')}
            >
              {shown}
            </MenuItemLink>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
