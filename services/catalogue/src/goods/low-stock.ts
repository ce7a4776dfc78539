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
export const notifyLowStock = (tx: Tx, ctx: Pick<SignedInCtx, 'principal'>, changed: readonly StockBefore[]): Promise<void> =>
  notifyRunningOut(tx, changed, ctx.principal.userId);

async function notifyRunningOut(tx: Tx, changed: readonly StockBefore[], but: number | null): Promise<void> {
  const found = await runningOut(tx, changed);
  const news = [...Map.groupBy(found, ({ company_id }) => company_id)].map(([companyId, products]) => {
    const gone = products.filter(({ left }) => left <= 0).length;
    return [companyId, products.length > APART ? [ofMany(products.length, gone)] : products.map(ofOne)] as const;
  });
  await notifyMembers(tx, new Map(news), but);
}

/**
 * Notifies the members of companies once of how many of their goods run out by an import or a bulk change, the one who began it included:
 * nobody reads a file line by line.
 */
export async function notifyLowStockAtOnce(tx: Tx, companies: readonly { company_id: number; count: number }[]): Promise<void> {
  const low = companies.filter(({ count }) => count > 0);
  await notifyMembers(tx, new Map(low.map(({ company_id, count }) => [company_id, [ofMany(count, null)]])), null);
}

/** Notifies a company's members that products run out because they were ordered. */
export async function notifyOfOrderedStock(tx: Tx, changed: readonly (StockBefore & { after: number })[]): Promise<void> {
  const { low_stock } = await catalogueSettings.get(tx);
  const falling = changed.filter(({ before, after }) => before > low_stock && after <= low_stock);
  if (falling.length > 0) await notifyRunningOut(tx, falling, null);
}

async function notifyMembers(tx: Tx, news: ReadonlyMap<number, readonly News[]>, but: number | null): Promise<void> {
  if (news.size === 0) return;
  const companies = await readMembers(tx, { companies: [...news.keys()] });
  const wanted = companies.flatMap(({ id, members }) =>
    (news.get(id) ?? []).flatMap((one) =>
      members
        .filter((userId) => userId !== but)
        .map((userId) => ({
          id: userId,
          payload: { user_id: userId, topic: 'goods' as const, kind: 'low_stock', intent: 'warning' as const, ...one },
        })),
    ),
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
