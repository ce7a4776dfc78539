import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What the gateway keeps on its own disk of the registry and of other services, so that it serves and starts without them. Paths are ours, never a caller's. */
export class KeptFolder {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** null: it is not there. */
  async read(path: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.#root, path));
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw thrown;
    }
  }

  /** Written beside and renamed: a crash leaves the old file or the new one. */
  async write(path: string, content: Buffer | string): Promise<void> {
    const file = join(this.#root, path);
    const draft = `${file}.${randomUUID()}.draft`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, content);
    await rename(draft, file);
  }

  /** What is kept at the path, or else what `fetch` brings, which is kept from then on. null: there is none, and nothing is kept. */
  async readOrKeep(path: string, fetch: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const kept = await this.read(path);
    if (kept) return kept;
    const fetched = await fetch();
    if (fetched) await this.write(path, fetched);
    return fetched;
  }
}
