import { loopBreaks } from '@market/service-kit/jobs/loop-breaks';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { refuseSheet } from './sheet.ts';

/** Unpacked, all parts of a workbook that are read together. */
const UNPACKED_MAX = 150 * 1024 * 1024;
const ENTRIES_MAX = 2_000;
/** So many bytes are read without a break. */
const PIECE = 4_096;

/** The parts of a workbook, each read by its name. */
export interface XlsxParts {
  has(name: string): boolean;
  /** Gives the part's text piece by piece; an absent part has none. @throws DomainError IMPORT_UNPACKED, IMPORT_BROKEN */
  read(name: string, take: (text: string) => void): Promise<void>;
  close(): void;
}

/** Opens a zip archive by its directory; nothing is unpacked yet. @throws DomainError IMPORT_BROKEN */
export async function openParts(bytes: Buffer): Promise<XlsxParts> {
  const zip = await opened(bytes);
  const entries = await entriesOf(zip);
  let left = UNPACKED_MAX;
  return {
    has: (name) => entries.has(name),
    close: () => zip.close(),
    async read(name, take) {
      const entry = entries.get(name);
      if (!entry) return;
      // What the directory claims; what really comes is counted as well.
      if (entry.uncompressedSize > left) refuseSheet('IMPORT_UNPACKED');
      const decoder = new TextDecoder('utf-8');
      const pause = loopBreaks();
      for await (const chunk of (await streamOf(zip, entry)) as AsyncIterable<Buffer>) {
        left -= chunk.length;
        if (left < 0) refuseSheet('IMPORT_UNPACKED');
        for (let start = 0; start < chunk.length; start += PIECE) {
          take(decoder.decode(chunk.subarray(start, start + PIECE), { stream: true }));
          await pause();
        }
      }
      take(decoder.decode());
    },
  };
}

const opened = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (thrown, zip) => (thrown ? reject(thrown) : resolve(zip)));
  });

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      if (entries.size > ENTRIES_MAX) reject(new Error('an archive of too many parts'));
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

const streamOf = (zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (thrown, stream) => (thrown ? reject(thrown) : resolve(stream)));
  });
