import './texts.ts';
import type { PostCard } from '@market/chat-contract/post';
import type { TextKey } from '@market/shell-kit/session/text-key';
import { useTextOf } from '@market/shell-kit/session/use-text-of';
import type ru from './locales/ru.json';

interface CardName {
  /** Of what was sent. */
  nameOf: (card: Pick<PostCard, 'kind' | 'id' | 'title'>) => string;
  /** Of what is not sent yet, and so known by its number alone. */
  numberOf: (card: Pick<PostCard, 'kind' | 'id'>) => string;
}

/** What a card is called: a product by its name, an order by its number, a proposal by its tender's. */
export function useCardName(): CardName {
  const { t } = useTextOf<TextKey<typeof ru>>();
  const numberOf: CardName['numberOf'] = ({ kind, id }) => t(`CHAT_CARD.${kind}`, { id });
  return {
    numberOf,
    nameOf: ({ kind, id, title }) => {
      if (kind === 'proposal') return t('CHAT_CARD.proposal_to', { number: title });
      return kind === 'product' ? title : numberOf({ kind, id });
    },
  };
}
