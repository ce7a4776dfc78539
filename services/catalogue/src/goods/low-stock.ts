import { notificationWanted, type Wanted } from '@market/notifications-contract/notification.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emitAll } from '@market/service-kit/events/outbox';
import type { SignedInCtx } from '../context.ts';
import { catalogueSettings } from '../settings.ts';
import { type RunningOut, readMembers, readRunningOut } from './stock.queries.ts';

/** A product and how many of it could be sold before the change. */
export interface StockBefore {
  id: number;
  before: number;
}

/** Up to so many products that run out at once have a notification each; more of them share one. */
const APART = 3;

type News = Pick<Wanted, 'title' | 'text' | 'target'>;

/** The products that began to run out by a change that is made. */
export async function runningOut(tx: Tx, changed: readonly StockBefore[]): Promise<RunningOut[]> {
  const { low_stock } = await catalogueSettings.get(tx);
  const falling = changed.filter(({ before }) => before > low_stock);
  return falling.length === 0 ? [] : readRunningOut(tx, { falling: JSON.stringify(falling), lowStock: low_stock });
}

/** Notifies a company's members, once, that products run out, except the one who made the change. Call it after the change of stock. */
export async function notifyLowStock(tx: Tx, ctx: Pick<SignedInCtx, 'principal'>, changed: readonly StockBefore[]): Promise<void> {
  const found = await runningOut(tx, changed);
  for (const [companyId, products] of Map.groupBy(found, ({ company_id }) => company_id)) {
    const gone = products.filter(({ left }) => left <= 0).length;
    const news = products.length > APART ? [ofMany(products.length, gone)] : products.map(ofOne);
    await notifyMembers(tx, companyId, { news, but: ctx.principal.userId });
  }
}

/**
 * Notifies a company's members once of how many of its goods run out by an import, the one who uploaded the file included: nobody reads a
 * file line by line.
 */
export async function notifyLowStockOfImport(tx: Tx, companyId: number, count: number): Promise<void> {
  if (count > 0) await notifyMembers(tx, companyId, { news: [ofMany(count, null)], but: null });
}

async function notifyMembers(tx: Tx, companyId: number, { news, but }: { news: readonly News[]; but: number | null }): Promise<void> {
  const company = await readMembers(tx, { company: companyId });
  const told = (company?.members ?? []).filter((userId) => userId !== but);
  const wanted = news.flatMap((one) =>
    told.map((userId) => ({
      id: userId,
      payload: { user_id: userId, topic: 'goods' as const, kind: 'low_stock', intent: 'warning' as const, ...one },
    })),
  );
  await emitAll(tx, notificationWanted('catalogue'), wanted);
}

function ofOne({ id, ru, en, left }: RunningOut): News {
  const isGone = left <= 0;
  return {
    title: {
      ru: isGone ? `Товар закончился: ${ru}` : `Товар заканчивается: ${ru}`,
      en: isGone ? `Sold out: ${en}` : `Running out: ${en}`,
    },
    text: { ru: `Доступно для заказа: ${left}`, en: `Left to order: ${left}` },
    target: { kind: 'product.edit', id },
  };
}

const ofMany = (count: number, gone: number | null): News => ({
  title: { ru: `Заканчиваются товары: ${count}`, en: `Products running out: ${count}` },
  text: gone === null ? null : { ru: `Из них закончились совсем: ${gone}`, en: `Of them sold out: ${gone}` },
  target: { kind: 'goods.low_stock' },
});
