import { notificationWanted } from '@market/notifications/contract/notification.events';
import { emit } from '@market/service-kit/outbox';
import { rowsOf, type Tx } from '@market/service-kit/sql-tx';
import type { SignedInCtx } from '../context.ts';
import { catalogueSettings } from '../settings.ts';

/** A product and how many of it could be sold before the change. */
export interface StockBefore {
  id: number;
  before: number;
}

const RUNNING_OUT = `
  SELECT p.id, p.name_ru AS ru, coalesce(p.name_en, p.name_ru) AS en, p.stock_quantity - p.reserved_quantity AS left, c.member_ids AS members
  FROM json_to_recordset($1::json) AS changed (id int, before int)
  JOIN product p ON p.id = changed.id
  JOIN company_card c ON c.id = p.company_id
  WHERE p.active AND changed.before > $2 AND p.stock_quantity - p.reserved_quantity <= $2`;

interface RunningOut {
  id: number;
  ru: string;
  en: string;
  left: number;
  members: number[];
}

/** Tells a company's people that products run out, once when they do; not the one who said so himself. Call it after the change of stock. */
export async function tellLowStock(tx: Tx, ctx: Pick<SignedInCtx, 'principal'>, changed: readonly StockBefore[]): Promise<void> {
  const { low_stock } = await catalogueSettings.get(tx);
  const falling = changed.filter(({ before }) => before > low_stock);
  if (falling.length === 0) return;
  for (const product of await rowsOf<RunningOut>(tx, RUNNING_OUT, [JSON.stringify(falling), low_stock]))
    for (const member of product.members) if (member !== ctx.principal.userId) await tell(tx, member, product);
}

async function tell(tx: Tx, userId: number, { id, ru, en, left }: RunningOut): Promise<void> {
  const isGone = left <= 0;
  await emit(tx, notificationWanted('catalogue'), userId, {
    user_id: userId,
    topic: 'goods',
    kind: 'low_stock',
    intent: 'warning',
    title: {
      ru: isGone ? `Товар закончился: ${ru}` : `Товар заканчивается: ${ru}`,
      en: isGone ? `Sold out: ${en}` : `Running out: ${en}`,
    },
    text: { ru: `Доступно для заказа: ${left}`, en: `Left to order: ${left}` },
    href: `/products/edit/${id}`,
  });
}
