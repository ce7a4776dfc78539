import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { FilePath } from '@market/modules-contract/manifest';
import { ARCHIVE_MAX_FILES, UNPACKED_MAX_BYTES } from '@market/modules-contract/version';
import { DomainError } from '@market/service-kit/errors';
import { extract, type Header } from 'tar-stream';

const MEGABYTE = 1024 * 1024;

const tooLarge = (): DomainError =>
  new DomainError('PAYLOAD_TOO_LARGE', 'ARCHIVE_TOO_LARGE', { files: ARCHIVE_MAX_FILES, megabytes: UNPACKED_MAX_BYTES / MEGABYTE });

/** Ends the stream as soon as more has come out of it than an archive may hold: a few kilobytes can unpack to gigabytes. */
async function* bounded(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > UNPACKED_MAX_BYTES) throw tooLarge();
    yield chunk;
  }
}

/** How a name of an archive is shown: never so long, and never with what a terminal or a log would act upon. */
const shown = (name: string): string => name.slice(0, 100).replace(/[^\w./@ -]/g, '?');

/** Where a file of the archive lies; what is no plain file below the folder is refused. */
function pathOf({ name, type }: Header): string {
  const path = FilePath.safeParse(name.replace(/^\.\//, ''));
  if (type !== 'file' || !path.success) throw new DomainError('UNPROCESSABLE_CONTENT', 'ARCHIVE_ENTRY_REFUSED', { entry: shown(name) });
  return path.data;
}

/**
 * The files of a tar.gz by their paths, within the bounds of what a module may have. Nothing is written to a disk by the names in it.
 *
 * @throws DomainError ARCHIVE_UNREADABLE, ARCHIVE_ENTRY_REFUSED for links, devices and names that leave the folder, ARCHIVE_TOO_LARGE
 */
export async function readArchive(archive: Uint8Array): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const lowered = new Set<string>();
  const entries = extract();
  const reading = (async () => {
    for await (const entry of entries) {
      if (entry.header.type !== 'directory') {
        const path = pathOf(entry.header);
        // Two names for one file on a system that ignores case, or one name twice: which of them is meant, nobody can say.
        if (lowered.has(path.toLowerCase()))
          throw new DomainError('UNPROCESSABLE_CONTENT', 'ARCHIVE_ENTRY_REFUSED', { entry: `${shown(path)} (2)` });
        lowered.add(path.toLowerCase());
        if (lowered.size > ARCHIVE_MAX_FILES) throw tooLarge();
        files.set(path, await buffer(entry));
      }
      entry.resume();
    }
  })();
  const unpacking = pipeline([archive], createGunzip(), bounded, entries);
  // Whichever fails first ends the other; both are waited for, so that nothing is left rejected and unheard.
  const outcomes = await Promise.allSettled([reading, unpacking]);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  const refusal = failures.find((failure) => failure instanceof DomainError);
  if (refusal) throw refusal;
  if (failures.length > 0 || files.size === 0) throw new DomainError('UNPROCESSABLE_CONTENT', 'ARCHIVE_UNREADABLE');
  return files;
}
