import type { ListMessages, Message, MessagePage, SendMessage } from '@market/orders-contract/message';
import type { RowOf } from '@market/service-kit/data/columns';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { announceChange, notifyOfWhole, notifyParties, type Parties } from '../order/news.ts';
import { hidesContacts } from '../order/order-view.ts';
import { findOrder } from '../order/read-orders.ts';
import { actorOf, orderNotFound, scopeOf } from '../reader.ts';
import { NEWS_TITLES } from '../words/news-titles.ts';
import { countMessages, insertMessage, readIsParty, readMessages, readParties } from './message.queries.ts';

/** What was said about an order, newest first. @throws DomainError ORDER_NOT_FOUND */
export async function listMessages(ctx: SignedInCtx, { order_id, page, per_page }: ListMessages): Promise<z.input<typeof MessagePage>> {
  const order = await findOrder(ctx, order_id);
  const { pool } = ctx.db;
  const [rows, counted] = await Promise.all([
    readMessages(pool, { order: order_id, limit: per_page, offset: (page - 1) * per_page }),
    countMessages(pool, { order: order_id }),
  ]);
  return { data: rows.map((row) => messageView(ctx, row, order)), page, per_page, total: counted?.total ?? 0 };
}

/**
 * Says something to the other parties of an order. About a main order it goes to all of its sellers, or to the one that is meant.
 *
 * @throws DomainError ORDER_NOT_FOUND, MESSAGE_NOT_A_PARTY
 */
export async function sendMessage(ctx: SignedInCtx, { order_id, text, for_user_id }: SendMessage): Promise<{ data: Message }> {
  const order = await findOrder(ctx, order_id);
  const author = { authorId: ctx.principal.userId, author: actorOf(ctx.principal) };
  const forUser = for_user_id ?? null;
  if (forUser !== null) await refuseStranger(ctx, { order: order_id, person: forUser });
  const written = await inTransaction(ctx.db.pool, async (tx) => {
    const parts = await readParties(tx, { order: order_id, forUser });
    const about = parts.length === 1 && parts[0] ? parts[0].id : order_id;
    const said = await insertMessage(tx, { order: about, ...author, forUser, words: text });
    if (said) await tell(tx, parts, said);
    return said;
  });
  if (!written) throw orderNotFound();
  return { data: messageView(ctx, written, order) };
}

/** Whoever is no party is answered for as if there were no such person: nobody finds people out by their numbers. */
async function refuseStranger({ db, principal }: SignedInCtx, asked: { order: number; person: number }): Promise<void> {
  if (asked.person === principal.userId) return;
  const found = await readIsParty(db.pool, { ...asked, toStaff: scopeOf(principal).kind === 'staff' });
  if (!found?.is_party)
    throw new DomainError('UNPROCESSABLE_CONTENT', 'MESSAGE_NOT_A_PARTY', undefined, { for_user_id: 'MESSAGE_NOT_A_PARTY' });
}

type Said = RowOf<typeof readMessages.row>;

async function tell(tx: Tx, parts: readonly Parties[], { id, order_id, author_id: by }: Said): Promise<void> {
  const news = { kind: 'order_message', title: NEWS_TITLES.message, by };
  const [part] = parts;
  if (part?.id === order_id) await notifyParties(tx, part, { ...news, title: news.title(part.id) });
  else await notifyOfWhole(tx, parts, { ...news, main: order_id });
  for (const each of parts) await announceChange(tx, each, id);
}

/** To a seller what was said about the whole order is said about their part, the only one that they know. */
function messageView({ principal }: SignedInCtx, row: Said, order: { id: number; accepted: boolean }): Message {
  const reader = actorOf(principal);
  const isHidden = row.author === 'buyer' && hidesContacts(reader, order);
  const { id, author_id, author, for_user_id, text, at } = row;
  return {
    ...{ id, order_id: reader === 'vendor' ? order.id : row.order_id, author_id, author, for_user_id, text, at: at.toISOString() },
    author_name: isHidden ? '' : (row.author_name ?? ''),
    own: author_id === principal.userId,
  };
}
