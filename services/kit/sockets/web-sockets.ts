import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { acceptUpgrades } from '../http/upgrades.ts';

/** How often clients are asked for a sign of life: more often than proxies give up on a silent connection, which most do after a minute. */
const BEAT_MS = 30_000;
/** How long a client may leave a goodbye unanswered; the types of ws do not know this one yet. */
const GOODBYE = { closeTimeout: 5_000 };
/** What a client is told by a server that ends: it may come again at once. */
const GOING_AWAY = 1001;

interface Accepting {
  /** Bytes of the largest message that a client may send; one that sends more is closed with 1009. */
  maxPayload: number;
  /** Gets each socket when its handshake is done. */
  opened: (socket: WebSocket, request: IncomingMessage) => void;
  /** Milliseconds between two pings; a client that answered neither is gone. */
  beat?: number;
}

/**
 * Offers WebSockets at a path: the handshake, by a `WebSocketServer` of its own that hangs on no server (`noServer`). Nothing is compressed
 * (`perMessageDeflate` off): each socket would hold some hundred kilobytes for that. What breaks the protocol closes its socket, who
 * vanished without a word is noticed within two beats, and a server that closes says so to everybody.
 */
export function acceptSockets(app: FastifyInstance, path: string, { maxPayload, opened, beat = BEAT_MS }: Accepting): void {
  const sockets = new WebSocketServer({ ...GOODBYE, noServer: true, perMessageDeflate: false, maxPayload });
  const answered = new WeakSet<WebSocket>();
  acceptUpgrades(app, path, (request, line, head) =>
    sockets.handleUpgrade(request, line, head, (socket) => {
      // What a client sends against the protocol comes as an error, after which ws closes the socket by itself.
      socket.on('error', (err) => app.log.debug({ err }, 'A socket broke the protocol'));
      socket.on('pong', () => answered.add(socket));
      answered.add(socket);
      opened(socket, request);
    }),
  );
  const heart = setInterval(() => {
    for (const socket of sockets.clients) {
      if (answered.delete(socket)) socket.ping();
      else socket.terminate();
    }
  }, beat);
  heart.unref();
  app.addHook('preClose', async () => {
    clearInterval(heart);
    for (const socket of sockets.clients) socket.close(GOING_AWAY);
  });
}
