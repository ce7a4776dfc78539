import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';

type Entry = Partial<Header> & { name: string; content?: string | Uint8Array };

/** The same bytes are the same archive, whenever it is packed. */
const BUILT_AT = new Date(0);

/** A tar.gz with these entries, in their order. */
export async function archiveOf(entries: Iterable<Entry>): Promise<Buffer> {
  const tar = pack();
  for (const { content = '', ...header } of entries) tar.entry({ mode: 0o644, mtime: BUILT_AT, ...header }, Buffer.from(content));
  tar.finalize();
  return gzipSync(await buffer(tar));
}

/** The same for files by their paths. */
export const archiveOfFiles = (files: ReadonlyMap<string, Uint8Array>): Promise<Buffer> =>
  archiveOf([...files].map(([name, content]) => ({ name, content })));

/** The form that publishes an archive. */
export function publicationOf(archive: Uint8Array): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(archive)], 'module.tgz', { type: 'application/gzip' }));
  return form;
}
