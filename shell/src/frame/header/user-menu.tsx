import { Menu, MenuDivider, MenuGroup, MenuGroupHeader, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-menu';
import { makeStyles } from '@griffel/react';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { $session, $user } from '@market/shell-kit/session/session';
import { type Role, roleChosen } from '@market/shell-kit/session/session-events';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { type TextKey, useText } from '../../parts/frame-texts.ts';
import { $records } from '../../platform/feed.model.ts';
import { homeOf } from '../../platform/routes/home.model.ts';
import { LOGOUT_PATH } from '../../platform/routes/own-pages.ts';
import { OwnLink } from './own-link.tsx';
import { useOwnLinks } from './own-links.ts';
import { SectionGroups } from './section-groups.tsx';
import { UserTrigger } from './user-trigger.tsx';

const useStyles = makeStyles({
  // As long as the sections of its reader are many: what does not fit below the header is scrolled to.
  popover: { minWidth: '240px', maxWidth: 'min(320px, calc(100vw - 32px))', maxHeight: 'calc(100dvh - 96px)', overflowY: 'auto' },
  name: { overflowWrap: 'anywhere' },
});

const roleNames: Record<Role, TextKey> = {
  ROLE_ADMIN: 'ROLE.ADMIN',
  ROLE_MANAGER: 'ROLE.MANAGER',
  ROLE_VENDOR: 'ROLE.VENDOR',
  ROLE_BUYER: 'ROLE.BUYER',
  ROLE_USER: 'ROLE.USER',
};

/** What belongs to the user: their pages, the role they act in, the way out. */
export function UserMenu(): JSX.Element {
  const { t } = useText();
  const styles = useStyles();
  const links = useOwnLinks();
  const user = useUnit($user);
  const { roles, acting, act } = useRoles();
  return (
    <Menu
      inline
      defaultOpen
      positioning="below-end"
      checkedValues={{ role: acting }}
      onCheckedValueChange={(_, { checkedItems }) => act(checkedItems)}
    >
      <MenuTrigger disableButtonEnhancement>
        <UserTrigger />
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader className={styles.name}>{user?.fio || user?.login}</MenuGroupHeader>
            {links.map(({ path, label, icon }) => (
              <OwnLink key={path} path={path} icon={icon}>
                {t(label)}
              </OwnLink>
            ))}
          </MenuGroup>
          <SectionGroups shown={links.map(({ path }) => path)} />
          {roles.length > 1 ? (
            <>
              <MenuDivider />
              <MenuGroup>
                <MenuGroupHeader>{t('HEADER.ACT_AS')}</MenuGroupHeader>
                {roles.map((role) => (
                  <MenuItemRadio key={role} name="role" value={role}>
                    {t(roleNames[role])}
                  </MenuItemRadio>
                ))}
              </MenuGroup>
            </>
          ) : null}
          <MenuDivider />
          <OwnLink path={LOGOUT_PATH} icon="exit">
            {t('HEADER.EXIT')}
          </OwnLink>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** Of users who have several roles: menus and pages are chosen by the one they act in. */
function useRoles() {
  const navigate = useNavigate();
  const { session, records, choose } = useUnit({ session: $session, records: $records, choose: roleChosen });
  const own = session.kind === 'user' ? session.roles : [];
  // In one order whoever is acting: the role in use stands first in the session, and the lines would jump about.
  const roles = (Object.keys(roleNames) as Role[]).filter((role) => own.includes(role));
  const act = (checked: string[]) => {
    const role = roles.find((candidate) => checked.includes(candidate));
    if (!role || role === own[0]) return;
    choose(role);
    // The page may be none of the new role's.
    void navigate(homeOf(role, records));
  };
  return { roles, acting: own.slice(0, 1) as string[], act };
}
