import type { Socket } from 'node:net';
import { addressKey } from '@market/service-kit/access/address-key';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './env.ts';

const DEFAULT_MOST = 10_000;
/** The part of all that one address may hold; an office of some hundred people stays far below it. */
const SHARE = 0.1;
const SAID_EVERY_MS = 60_000;

/**
 * Keeps connections within what one process can hold, and one address from holding all of them. Behind proxies every connection is theirs:
 * they know the addresses, so the share is theirs to keep.
 */
export function limitConnections(app: FastifyInstance, { maxConnections = DEFAULT_MOST, trustedProxies }: GatewayConfig): void {
  const { server } = app;
  server.maxConnections = maxConnections;
  const share = trustedProxies.length > 0 ? maxConnections : Math.ceil(maxConnections * SHARE);
  const held = new Map<string, number>();
  const refused = sayer(app);
  server.on('drop', () => refused('Connections are refused: there are as many as MAX_CONNECTIONS allows'));
  server.on('connection', (socket: Socket) => {
    const owner = addressKey(socket.remoteAddress ?? '');
    const count = (held.get(owner) ?? 0) + 1;
    if (count > share) {
      refused('Connections of one address are refused: it holds its share of MAX_CONNECTIONS');
      return void socket.destroy();
    }
    held.set(owner, count);
    socket.once('close', () => {
      const left = (held.get(owner) ?? 1) - 1;
      if (left > 0) held.set(owner, left);
      else held.delete(owner);
    });
  });
}

/** Writes a warning, the same at most once a minute: a flood of connections must not become one of lines. */
function sayer({ log }: FastifyInstance): (words: string) => void {
  const last = new Map<string, number>();
  return (words) => {
    const now = Date.now();
    if (now - (last.get(words) ?? 0) < SAID_EVERY_MS) return;
    last.set(words, now);
    log.warn(words);
  };
}
