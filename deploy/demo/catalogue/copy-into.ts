import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** So much text goes to the server in one piece. */
const CHUNK_LINES = 2_000;

/** Writes lines of COPY into a table; waits whenever the server is slower than we are. */
export async function copyInto(client: ClientBase, target: { table: string; columns: string }, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const stream = client.query(copyFrom(`COPY ${target.table} (${target.columns}) FROM STDIN`));
  await new Promise<void>((resolve, reject) => {
    stream.once('finish', resolve).once('error', reject);
    let at = 0;
    const write = () => {
      while (at < lines.length) {
        const chunk = lines.slice(at, at + CHUNK_LINES).join('');
        at += CHUNK_LINES;
        if (!stream.write(chunk)) {
          stream.once('drain', write);
          return;
        }
      }
      stream.end();
    };
    write();
  });
}
