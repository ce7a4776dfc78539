import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BoundedFiles, UploadRefused } from './bounded-files.ts';

/**
 * The files of a tar.gz by their paths, within the bounds of what a module may have. Nothing is written to a disk by the names in it.
 *
 * @throws UploadRefused ARCHIVE_UNREADABLE, ARCHIVE_ENTRY_REFUSED for links, devices and names that leave the folder, ARCHIVE_TOO_LARGE
 */
export async function readArchive(archive: Uint8Array): Promise<Map<string, Buffer>> {
  const upload = new BoundedFiles();
  const entries = extract();
  const reading = (async () => {
    for await (const entry of entries) {
      if (entry.header.type !== 'directory') upload.files.set(upload.admit(entry.header), await buffer(entry));
      entry.resume();
    }
  })();
  /** Ends the stream as soon as more has come out of it than an archive may hold: a few kilobytes can unpack to gigabytes. */
  async function* bounded(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      upload.count(chunk.length);
      yield chunk;
    }
  }
  const unpacking = pipeline([archive], createGunzip(), bounded, entries);
  // Whichever fails first ends the other; both are waited for, so that nothing is left rejected and unheard.
  const outcomes = await Promise.allSettled([reading, unpacking]);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  const refusal = failures.find((failure) => failure instanceof UploadRefused);
  if (refusal) throw refusal;
  if (failures.length > 0 || upload.files.size === 0) throw new UploadRefused('ARCHIVE_UNREADABLE');
  return upload.files;
}
