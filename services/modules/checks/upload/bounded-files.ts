import { FilePath } from '@market/modules-contract/manifest';
import { ARCHIVE_MAX_FILES, UNPACKED_MAX_BYTES } from '@market/modules-contract/version';

const MEGABYTE = 1024 * 1024;

export type UploadFault = 'ARCHIVE_UNREADABLE' | 'ARCHIVE_ENTRY_REFUSED' | 'ARCHIVE_TOO_LARGE';

/** An upload that is not read any further. Its code is one of the registry's refusals, which have their sentences in the contract. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
  readonly code: UploadFault;
  /** What the sentence of the code is filled with. */
  readonly details: Record<string, string | number>;

  constructor(code: UploadFault, details: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** How a name of an upload is shown: never so long, and never with what a terminal or a log would act upon. */
const shown = (name: string): string => name.slice(0, 100).replace(/[^\w./@ -]/g, '?');

/** The files of an upload, within the bounds of what is read at all, whether they come out of an archive or off a disk. */
export class BoundedFiles {
  readonly files = new Map<string, Buffer>();
  readonly #lowered = new Set<string>();
  #bytes = 0;

  /**
   * Where a file of the upload lies; to be asked before it is read.
   *
   * @param type in the words of tar: whatever is no `file` is refused
   * @throws UploadRefused ARCHIVE_ENTRY_REFUSED for links, devices and names that leave the folder, ARCHIVE_TOO_LARGE
   */
  admit({ name, type }: { name: string; type?: string | null | undefined }): string {
    const path = FilePath.safeParse(name.replace(/^\.\//, ''));
    if (type !== 'file' || !path.success) throw new UploadRefused('ARCHIVE_ENTRY_REFUSED', { entry: shown(name) });
    const lowered = path.data.toLowerCase();
    // Two names for one file on a system that ignores case, or one name twice: which of them is meant, nobody can say.
    if (this.#lowered.has(lowered)) throw new UploadRefused('ARCHIVE_ENTRY_REFUSED', { entry: `${shown(path.data)} (2)` });
    this.#lowered.add(lowered);
    if (this.#lowered.size > ARCHIVE_MAX_FILES) throw tooLarge();
    return path.data;
  }

  /** Counts what was read, or is about to be. @throws UploadRefused ARCHIVE_TOO_LARGE */
  count(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > UNPACKED_MAX_BYTES) throw tooLarge();
  }
}

const tooLarge = (): UploadRefused =>
  new UploadRefused('ARCHIVE_TOO_LARGE', { files: ARCHIVE_MAX_FILES, megabytes: UNPACKED_MAX_BYTES / MEGABYTE });
