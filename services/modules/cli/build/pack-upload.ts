import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import type { Upload } from './read-upload.ts';

/** The same files are the same archive, whenever and wherever it is packed. */
const PACKED_AT = new Date(0);
const MODE = 0o644;
/** The byte of a gzip header in which programs say on what system they ran. */
const SYSTEM_BYTE = 9;
const UNKNOWN_SYSTEM = 255;

/** What is sent of an upload: the archive that was given, or one of the files in the order of their names. */
export async function packUpload({ files, archive }: Upload): Promise<Uint8Array> {
  if (archive) return archive;
  const tar = pack();
  for (const [name, content] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    tar.entry({ name, mode: MODE, mtime: PACKED_AT }, Buffer.from(content));
  tar.finalize();
  const packed = gzipSync(await buffer(tar));
  packed[SYSTEM_BYTE] = UNKNOWN_SYSTEM;
  return packed;
}
