import { makeStyles } from '@griffel/react';
import { addresses } from '@market/shell-kit/routing/addresses';
import { $user } from '@market/shell-kit/session/session';
import { CountBadge, HeaderLink } from '@market/shell-kit/ui/header-link';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { $unreadConversations } from '../../notifications/notifications.model.ts';
import { useText } from '../../parts/frame-texts.ts';
import { useCanOpen } from './own-links.ts';

// The narrowest phones have no room for it beside a buyer's cart; there the menu leads to it.
const useStyles = makeStyles({ link: { '@media (max-width: 359px)': { display: 'none' } } });

/** The way to the conversations, with how many of them are unread. Known by the live line: no module is loaded for it. */
export function MessagesLink(): JSX.Element | null {
  const { t } = useText();
  const { link } = useStyles();
  const canOpen = useCanOpen();
  const { user, count } = useUnit({ user: $user, count: $unreadConversations });
  if (!user || !canOpen(addresses.chats)) return null;
  return (
    <HeaderLink to={addresses.chats} icon="chat" label={count ? t('NOTIFY.CHATS_UNREAD', { count }) : t('NOTIFY.CHATS')} className={link}>
      <CountBadge count={count} />
    </HeaderLink>
  );
}
