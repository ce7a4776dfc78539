import type { CreatePost, PostCard } from '@market/chat-contract/post';
import { toRoubles } from '@market/kit-contract/money';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { readOrderBetween } from '../stored/order-card.queries.ts';

interface Parties {
  user_id: number;
  company_id: number;
}
type Named = NonNullable<NonNullable<CreatePost['props']>['card']>;

/** What a post shows, as it is now, if it belongs to the parties of its channel. @throws DomainError CARD_NOT_ALLOWED */
export async function cardOf(ctx: SignedInCtx, named: Named, parties: Parties): Promise<PostCard> {
  const card = await cards[named.kind](ctx, named.id, parties);
  if (!card) throw new DomainError('UNPROCESSABLE_CONTENT', 'CARD_NOT_ALLOWED', undefined, { 'props.card': 'CARD_NOT_ALLOWED' });
  return card;
}

async function productCard(ctx: SignedInCtx, id: number, { company_id }: Parties): Promise<PostCard | null> {
  const facts = await ctx.productFacts(id);
  if (!facts || facts.company_id !== company_id) return null;
  return { kind: 'product', id, title: facts.name.ru, photo: facts.photo, price: toRoubles(facts.price_kopecks) };
}

async function orderCard(ctx: SignedInCtx, id: number, { user_id: user, company_id: company }: Parties): Promise<PostCard | null> {
  const order = await readOrderBetween(ctx.db.pool, { id, user, company });
  return order && { kind: 'order', id, title: String(id), photo: null, price: toRoubles(order.amount) };
}

async function proposalCard(ctx: SignedInCtx, id: number, { user_id, company_id }: Parties): Promise<PostCard | null> {
  const facts = await ctx.proposalFacts({ proposal_id: id, user_id, company_id });
  return facts && { kind: 'proposal', id, title: facts.number, photo: null, price: facts.price, tender_id: facts.tender_id };
}

const cards = { product: productCard, order: orderCard, proposal: proposalCard } satisfies Record<PostCard['kind'], unknown>;
