import { originalKey } from '@market/catalogue/src/media/media-keys';
import type { FileStorage } from '@market/service-kit/files/files';
import type { ClientBase } from 'pg';
import type { Cloth } from './cloths/cloth.ts';
import { CLOTHS } from './cloths.ts';
import { KINDS } from './kinds/all-kinds.ts';
import { colourways, Pictures } from './pictures.ts';
import { storePictures } from './store-pictures.ts';

/** Every picture that a product of the seed may show. */
function allPictures(): Pictures {
  const pictures = new Pictures();
  for (const { cuts, cloths, palette } of KINDS) {
    const sewn = new Set(cloths.flatMap((cloth) => (CLOTHS[cloth] as Cloth).patterns));
    for (const { look, patterns } of cuts) {
      for (const pattern of sewn) {
        if (patterns && !patterns.includes(pattern)) continue;
        for (const colour of colourways(look, pattern, palette)) pictures.paths({ look, pattern, colour });
      }
    }
  }
  return pictures;
}

/** Draws the pictures again where the storage has lost them: a new disk beside an old database. */
export async function restorePictures(client: ClientBase, files: FileStorage): Promise<void> {
  const { rows } = await client.query<{ path: string }>('SELECT path FROM product_photo ORDER BY id LIMIT 1');
  const path = rows[0]?.path;
  if (path === undefined || (await files.has(originalKey(path)))) return;
  const pictures = allPictures();
  // Whatever else the catalogue shows is not ours to draw.
  if (pictures.originals.has(path)) await storePictures(files, pictures);
}
