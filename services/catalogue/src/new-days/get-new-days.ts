import type { Ctx } from '../context.ts';
import { catalogueSettings } from '../settings.ts';

/** For how many days after its first publication a product is new. */
export async function getNewDays({ db }: Ctx): Promise<{ data: { new_days: number } }> {
  const { new_days } = await catalogueSettings.get(db.pool);
  return { data: { new_days } };
}
