import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** An archive of the given parts, whatever they hold. */
export async function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}
