import type { ListMessages, Message, MessagePage, SendMessage } from '@market/orders-contract/message';
import type { RowOf } from '@market/service-kit/data/columns';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { readPartIds } from '../order/change-order.queries.ts';
import { announceChange, notifyParties } from '../order/news.ts';
import { hidesContacts } from '../order/order-view.ts';
import { findOrder } from '../order/read-orders.ts';
import { actorOf, orderNotFound } from '../order/reader.ts';
import { NEWS_TITLES } from '../words/news-titles.ts';
import { countMessages, insertMessage, readMessages, readParties } from './message.queries.ts';

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

/** Says something to the other parties of an order; of a main order, to its only seller. @throws DomainError ORDER_NOT_FOUND */
export async function sendMessage(ctx: SignedInCtx, { order_id, text, for_user_id }: SendMessage): Promise<{ data: Message }> {
  const order = await findOrder(ctx, order_id);
  const parts = order.main_id === null ? await readPartIds(ctx.db.pool, { main: order_id }) : [];
  const part = order.main_id === null && parts.length === 1 ? parts[0]?.id : order_id;
  const author = { authorId: ctx.principal.userId, author: actorOf(ctx.principal) };
  const written = await inTransaction(ctx.db.pool, async (tx) => {
    const about = await readParties(tx, { order: part ?? order_id });
    const said = await insertMessage(tx, { order: part ?? order_id, ...author, forUser: for_user_id ?? null, words: text });
    if (about && said) {
      await notifyParties(tx, about, { kind: 'order_message', title: NEWS_TITLES.message(about.id), by: author.authorId });
      await announceChange(tx, about, said.id);
    }
    return said;
  });
  if (!written) throw orderNotFound();
  return { data: messageView(ctx, written, order) };
}

function messageView({ principal }: SignedInCtx, row: RowOf<typeof readMessages.row>, order: { accepted: boolean }): Message {
  const isHidden = row.author === 'buyer' && hidesContacts(actorOf(principal), order);
  const { id, order_id, author_id, author, for_user_id, text, at } = row;
  return {
    ...{ id, order_id, author_id, author, for_user_id, text, at: at.toISOString() },
    author_name: isHidden ? '' : (row.author_name ?? ''),
    own: author_id === principal.userId,
  };
}
