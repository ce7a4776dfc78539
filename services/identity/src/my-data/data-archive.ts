import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Locale } from '@market/kit-contract/locale';
import type { PersonalRows } from '@market/kit-contract/personal-data';
import { ZipFile } from 'yazl';
import { ASKED_SERVICES } from './asked-services.ts';
import { indexPage, type Section } from './index-page.ts';

type Place = PersonalRows['next'];

/** Asks a service for some of what it keeps of the person. */
export type AskRows = (service: string, from: Place) => Promise<PersonalRows>;

export interface Gathering {
  ask: AskRows;
  locale: Locale;
  at: Date;
  /** So many services have answered. Rejects where another process gathers by now. */
  progress: (done: number) => Promise<void>;
}

/**
 * All that services keep of a person, as an archive that is made while it is read: a file of JSON for each table that holds something of them, and
 * a page that says what is what. No more than one answer of a service is held at a time.
 */
export function dataArchive(gathering: Gathering): Readable {
  const zip = new ZipFile();
  // As yazl makes it; its type says no more than that it can be read.
  const archive = zip.outputStream as Readable;
  const fail = (thrown: unknown) => archive.destroy(thrown instanceof Error ? thrown : new Error('The archive failed', { cause: thrown }));
  zip.on('error', fail);
  gather(zip, archive, gathering).then(() => zip.end(), fail);
  return archive;
}

async function gather(zip: ZipFile, archive: Readable, { ask, locale, at, progress }: Gathering): Promise<void> {
  const sections: Section[] = [];
  for (const [done, service] of Object.keys(ASKED_SERVICES).entries()) {
    for (let place: Place = null, isFirst = true; isFirst || place; isFirst = false) {
      const first = await ask(service, place);
      const table = new TableRows(first, (from) => ask(service, from));
      const file = first.rows.length === 0 ? null : `${service}/${first.table}.json`;
      if (file !== null) await add(zip, archive, { file, content: Readable.from(table.asJson()) });
      const { rows: _, next: __, ...words } = first;
      sections.push({ ...words, service, file, rows: table.count });
      place = table.next;
      await progress(done);
    }
    await progress(done + 1);
  }
  zip.addBuffer(Buffer.from(indexPage(sections, { locale, at })), 'index.html');
}

/** Resolves once it has gone through. Where whoever reads the archive has gone, so does the content. */
async function add(zip: ZipFile, archive: Readable, { file, content }: { file: string; content: Readable }): Promise<void> {
  const drop = () => content.destroy(new Error('Nobody reads the archive any more'));
  archive.once('close', drop);
  zip.addReadStream(content, file);
  await finished(content).finally(() => archive.off('close', drop));
}

/** The rows of one table, asked for as they are read. */
class TableRows {
  count = 0;
  /** Where the next table begins, once all is read. */
  next: Place;
  readonly #first: PersonalRows;
  readonly #ask: (from: Place) => Promise<PersonalRows>;

  constructor(first: PersonalRows, ask: (from: Place) => Promise<PersonalRows>) {
    this.#first = first;
    this.#ask = ask;
    this.next = first.next;
  }

  /** A list with a row in each line. */
  async *asJson(): AsyncGenerator<string> {
    for (let answer = this.#first; ; answer = await this.#ask(this.next)) {
      const lines = answer.rows.map((row) => JSON.stringify(row));
      if (lines.length > 0) yield `${this.count === 0 ? '[\n' : ',\n'}${lines.join(',\n')}`;
      this.count += lines.length;
      this.next = answer.next;
      if (this.next?.table !== answer.table) break;
    }
    yield '\n]\n';
  }
}
