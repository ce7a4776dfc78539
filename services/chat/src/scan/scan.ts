import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { DomainError } from '@market/service-kit/errors';

/** Whether a file is free of what is known to do harm. @throws DomainError UNAVAILABLE while that cannot be found out */
export type Scan = (bytes: Buffer) => Promise<boolean>;

const PATIENCE_MS = 20_000;
const RETRY_SECONDS = 30;
const PIECE = 64 * 1024;

/** Nobody looks into files: what is taken is narrow, and is given out so that nothing of it runs. */
export const noScan: Scan = async () => true;

/** Asks a clamd by its INSTREAM command: pieces behind their lengths, then an empty one; it answers with one line. */
export const clamdScan =
  ({ hostname, port }: URL): Scan =>
  async (bytes) => {
    const answer = await asked({ host: hostname, port: Number(port || 3310) }, bytes).catch((cause: unknown) => {
      const refusal = new DomainError('SERVICE_UNAVAILABLE', 'UNAVAILABLE', { retryAfter: RETRY_SECONDS });
      refusal.cause = cause;
      throw refusal;
    });
    if (/ FOUND\0?$/.test(answer)) return false;
    if (/: OK\0?$/.test(answer)) return true;
    throw new DomainError('SERVICE_UNAVAILABLE', 'UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  };

async function asked(at: { host: string; port: number }, bytes: Buffer): Promise<string> {
  const line = connect(at);
  line.setTimeout(PATIENCE_MS, () => line.destroy(new Error('clamd does not answer')));
  const answer = text(line);
  line.write('zINSTREAM\0');
  for (let from = 0; from < bytes.length; from += PIECE) {
    const piece = bytes.subarray(from, from + PIECE);
    line.write(lengthOf(piece.length));
    line.write(piece);
  }
  line.write(lengthOf(0));
  return (await answer).trim();
}

function lengthOf(length: number): Buffer {
  const word = Buffer.alloc(4);
  word.writeUInt32BE(length);
  return word;
}
