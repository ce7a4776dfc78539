import { useStoreMap } from 'effector-react';
import type { ReactNode } from 'react';
import { useMay } from '../session/capabilities.ts';
import { $audience } from '../session/session.ts';
import { useKitText } from '../session/use-kit-text.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { type ChatPartner, chatPath } from './chat-partner.ts';
import { Slot } from './slots.tsx';

/**
 * The way to write to a company or to a user, for those who may; nothing for others. The module of conversations opens it in place and says what
 * forbids it; until that has come, for guests too, it is a link to the page that does.
 */
export function ChatWrite(partner: ChatPartner): ReactNode {
  const { t } = useKitText();
  const isGuest = useStoreMap($audience, (audience) => audience === 'guest');
  const [writesToCompanies, writesToUsers] = [useMay('chats.company'), useMay('chats.user')];
  const may = partner.companyId === undefined ? writesToUsers : writesToCompanies || isGuest;
  if (!may) return null;
  const link = <LinkButton to={chatPath(partner)}>{t('WRITE')}</LinkButton>;
  return <Slot name="chat.write" props={partner} fallback={link} active={false} />;
}
