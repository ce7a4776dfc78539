import type { OwnChannel } from '@market/chat-contract/channel';
import { personId } from '@market/chat-contract/ids';
import type { Person } from '@market/chat-contract/person';
import { useText } from '../use-text.ts';

/** With whom the reader talks: the name and the picture; null: nobody keeps the name any more. */
function peerOf({ party, company, user }: OwnChannel): { name: string | null; picture: string | null } {
  if (party === 'user') return { name: company.name, picture: company.logo };
  return { name: user?.name || null, picture: user?.avatar ?? null };
}

/** The same with words for who has no name. */
export function usePeer(channel: OwnChannel): { name: string; picture: string | null } {
  const { t } = useText();
  const { name, picture } = peerOf(channel);
  return { name: name ?? t('CHATS.NOBODY'), picture };
}

/** Names of those who wrote: those who are there by their own, those who left the company by its name. */
export function useAuthorNames(channel: OwnChannel, people: readonly Person[] | undefined): (id: string) => string {
  const { t } = useText();
  const names = new Map((people ?? []).map(({ id, first_name, nickname }) => [id, first_name || nickname] as const));
  return (id) => {
    const isOwner = id === personId(channel.props.user_id);
    const name = names.get(id) || (isOwner ? channel.user?.name : channel.company.name);
    return name || t(isOwner ? 'CHATS.NOBODY' : 'CHATS.COLLEAGUE');
  };
}
