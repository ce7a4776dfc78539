import type { RequirePhoto } from '@market/catalogue-contract/storefront-settings';
import { actorOf } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Ctx } from '../context.ts';
import { catalogueSettings } from '../settings.ts';
import { queuePhotoless } from './require-photo.queries.ts';

/** Whether models without a photo are kept out of the storefront. */
export async function getRequirePhoto({ db }: Ctx): Promise<{ data: RequirePhoto }> {
  const { require_photo } = await catalogueSettings.get(db.pool);
  return { data: { require_photo } };
}

/** Decides so; the goods concerned leave the storefront, or come back, within seconds. */
export async function setRequirePhoto(ctx: Ctx, { require_photo }: RequirePhoto): Promise<{ data: RequirePhoto }> {
  await inTransaction(ctx.db.pool, async (tx) => {
    await catalogueSettings.set(tx, { require_photo }, actorOf(ctx));
    await queuePhotoless(tx);
  });
  return { data: { require_photo } };
}
