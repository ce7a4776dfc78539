import type { QueuedPicture } from '@market/shell-kit/pictures/use-picture-queue';
import type { VariantOutput } from './product-values.ts';

/** Where a picture goes: to the variants of its colour, else to all that were made. */
export function uploadPath(
  ids: readonly number[],
  variants: readonly Pick<VariantOutput, 'colour'>[],
  { group: colour }: Pick<QueuedPicture, 'group'>,
): string {
  const place = colour === null ? -1 : variants.findIndex((row) => row.colour === colour);
  const [id, scope] = place < 0 ? [ids[0], ids.length > 1 ? 'model' : 'sku'] : [ids[place], 'colour'];
  return `/api/shop/product/${id}/upload_photos?scope=${scope}`;
}
