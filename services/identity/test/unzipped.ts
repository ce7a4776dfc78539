import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The texts of an archive by their places. */
export async function unzipped(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes);
  const parts: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) parts[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  return parts;
}
