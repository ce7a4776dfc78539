import type { OwnChannel } from '@market/chat-contract/channel';
import { useCallback } from 'react';
import { useText } from './use-text.ts';

type Parties = Pick<OwnChannel, 'party' | 'company' | 'user'>;

interface PartyNames {
  /** A person of whom the chat may know no name any more. */
  person: (known: { name: string | null } | null) => string;
  /** Whom the reader of the channel talks to; both of them to whoever is on neither side. */
  others: (channel: Parties) => string;
}

/** What the parties of a conversation are called. */
export function usePartyNames(): PartyNames {
  const { t } = useText();
  const person = useCallback<PartyNames['person']>((known) => known?.name ?? t('CHAT_MODERATION.GONE'), [t]);
  const others = useCallback<PartyNames['others']>(
    ({ party, company, user }) => {
      if (party === 'user') return company.name;
      return party === 'company' ? person(user) : t('CHAT_MODERATION.PARTIES', { user: person(user), company: company.name });
    },
    [t, person],
  );
  return { person, others };
}
