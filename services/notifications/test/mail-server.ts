import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Received {
  to: string[];
  raw: string;
}

/** A real mail server on this machine, which keeps what it takes. */
export async function mailServer() {
  const letters: Received[] = [];
  const state = { refuseWith: null as number | null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      if (state.refuseWith === null) return done();
      done(Object.assign(new Error('refused by the test'), { responseCode: state.refuseWith }));
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port));
  });
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
