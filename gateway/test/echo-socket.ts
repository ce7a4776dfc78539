import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { INTERNAL_TOKEN_HEADER, readToken } from '@market/service-kit/access/principal';
import { DomainError } from '@market/service-kit/errors';
import { surfaceOf } from '@market/service-kit/http/surface';
import { routeUpgrades } from '@market/service-kit/http/upgrades';
import type { Service } from '@market/service-kit/service';
import { acceptSockets } from '@market/service-kit/sockets/web-sockets';
import { router } from '@market/service-kit/trpc/trpc';
import type { WebSocket } from 'ws';

export const ECHO_PATH = '/api/v4/websocket';
/** An upgrade that the service refuses. */
export const SHUT_PATH = '/api/v4/shut';
export const ECHO_BYTES_MAX = 4_000_000;

export interface EchoService {
  service: Service;
  /** Sockets that the service holds. */
  open: Set<WebSocket>;
}

/** Says first what arrived with the handshake, then whatever it is told. */
export function echoSocket(): EchoService {
  const open = new Set<WebSocket>();
  const service: Service = {
    name: 'echo',
    migrations: fileURLToPath(new URL('.', import.meta.url)),
    async register(app, { internalSecrets }) {
      const opened = (socket: WebSocket, request: IncomingMessage) => {
        open.add(socket);
        socket.on('close', () => open.delete(socket));
        socket.on('message', (said, isBinary) => socket.send(said, { binary: isBinary }));
        const token = readToken(internalSecrets, String(request.headers[INTERNAL_TOKEN_HEADER]));
        socket.send(JSON.stringify({ url: request.url, headers: request.headers, token }));
      };
      acceptSockets(app, ECHO_PATH, { maxPayload: ECHO_BYTES_MAX, opened });
      routeUpgrades(app, SHUT_PATH, () => {
        throw new DomainError('SERVICE_UNAVAILABLE', 'UNAVAILABLE', { retryAfter: 7 });
      });
      const own = [ECHO_PATH, SHUT_PATH].map((path) => ({ method: 'GET', path, upgrade: true }));
      return surfaceOf(router({}), { name: 'echo', version: '1.0.0', own });
    },
  };
  return { service, open };
}
