import { type CreateOrderFile, FILE_AT_ONCE, FILE_ROWS_MAX, type OrderFile, type OrderFileKey } from '@market/orders-contract/order-file';
import { DomainError } from '@market/service-kit/errors';
import { CSV_TYPE } from '@market/service-kit/files/csv';
import { FileAnswer } from '@market/service-kit/http/file-answer';
import type { SignedInCtx } from '../context.ts';
import { countOrders } from '../order/order.queries.ts';
import { orderFilter } from '../order/read-orders.ts';
import { mayStillSee } from './may-still-see.ts';
import { insertOrderFile, readOrderFile, releaseOrderFile, type StoredFile } from './order-file.queries.ts';
import { writeOrderFile } from './write-order-files.ts';

const WAITING_MAX = 3;

const notFound = (): DomainError => new DomainError('NOT_FOUND', 'ORDER_FILE_NOT_FOUND');

const view = ({ id, state, rows, created_at }: StoredFile): OrderFile => ({ id, state, rows, created_at: created_at.toISOString() });

/**
 * Puts the orders that a filter shows into a file that the caller is notified of: now, or behind their back when they are many.
 *
 * @throws DomainError ORDERS_TOO_MANY, ORDER_FILE_LIMIT
 */
export async function createOrderFile(ctx: SignedInCtx, input: CreateOrderFile): Promise<{ data: OrderFile }> {
  const { principal, locale } = ctx;
  const { pool } = ctx.db;
  const total = (await countOrders(pool, orderFilter(principal, input)))?.total ?? 0;
  if (total > FILE_ROWS_MAX) throw new DomainError('UNPROCESSABLE_CONTENT', 'ORDERS_TOO_MANY', { limit: FILE_ROWS_MAX });
  const owner = JSON.stringify({ roles: principal.roles, companyId: principal.companyId });
  const made = await insertOrderFile(pool, { user: principal.userId, owner, locale, filter: JSON.stringify(input), most: WAITING_MAX });
  if (!made) throw new DomainError('CONFLICT', 'ORDER_FILE_LIMIT', { limit: WAITING_MAX });
  if (total <= FILE_AT_ONCE) await writeOrderFile(ctx, made);
  else {
    await releaseOrderFile(pool, { id: made.id });
    ctx.orderFiles.wake();
  }
  return getOrderFile(ctx, made);
}

async function findOrderFile({ db, principal }: SignedInCtx, { id }: OrderFileKey): Promise<StoredFile> {
  const file = await readOrderFile(db.pool, { id, user: principal.userId });
  if (!(file && mayStillSee(file, principal))) throw notFound();
  return file;
}

/** How a file stands. @throws DomainError ORDER_FILE_NOT_FOUND, also for that of another user, or of rights that they lost */
export const getOrderFile = async (ctx: SignedInCtx, key: OrderFileKey): Promise<{ data: OrderFile }> => ({
  data: view(await findOrderFile(ctx, key)),
});

/** Over REST the file itself, once it is done; elsewhere how it stands. */
export async function readOrderFileContent(ctx: SignedInCtx, key: OrderFileKey): Promise<FileAnswer | { data: OrderFile }> {
  const stored = await findOrderFile(ctx, key);
  if (!ctx.takesFiles) return { data: view(stored) };
  const file = stored.file_key === null ? null : await ctx.files.get(stored.file_key);
  if (!file) throw notFound();
  return new FileAnswer({ name: fileName(stored.locale, stored.created_at), type: CSV_TYPE, content: file.content });
}

const FILE_WORDS = { orders: { ru: 'Заказы', en: 'Orders' }, carts: { ru: 'Корзины', en: 'Carts' } };

/** What a list of orders, or of carts, is called that was made at this time. */
export const fileName = (locale: StoredFile['locale'], at: Date, of: keyof typeof FILE_WORDS = 'orders'): string =>
  `${FILE_WORDS[of][locale]} ${at.toISOString().slice(0, 10)}.csv`;
