import type { Ctx } from '../context.ts';
import { catalogueSettings } from '../settings.ts';

const DAY_MS = 86_400_000;

/** The moment since which a product counts as new. */
export async function newSince({ db, now }: Ctx): Promise<Date> {
  const { new_days } = await catalogueSettings.get(db.pool);
  return new Date(now().getTime() - new_days * DAY_MS);
}
