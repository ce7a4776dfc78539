import { originalKey } from '@market/catalogue/src/media/media-keys';
import type { FileStorage } from '@market/service-kit/files/files';
import type { Pictures } from './pictures.ts';

/** Files written at once: enough to keep the disk busy while each write waits for it. */
const AT_ONCE = 32;

/** Keeps the originals of every picture; those that are there already are left alone. */
export async function storePictures(files: FileStorage, pictures: Pictures): Promise<void> {
  const rest = pictures.originals.entries();
  const store = async () => {
    for (const [path, svg] of rest) {
      const key = originalKey(path);
      if (!(await files.has(key))) await files.put(key, Buffer.from(svg), 'image/svg+xml');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, store));
}
