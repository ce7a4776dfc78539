import type { PostCard } from '@market/chat-contract/post';
import { addresses } from '@market/shell-kit/routing/addresses';

/** The page of what a card shows. */
export function cardPath({ kind, id, tender_id }: Pick<PostCard, 'kind' | 'id' | 'tender_id'>): string {
  if (kind === 'proposal') return tender_id === undefined ? addresses.ownProposals : addresses.tender(tender_id);
  return kind === 'product' ? addresses.product(id) : addresses.order(id);
}
