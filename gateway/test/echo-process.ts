import { createHttpServer } from '@market/service-kit/http/http-server';
import type { ServiceDeps } from '@market/service-kit/service';
import { echoSocket } from './echo-socket.ts';

// The echo service in a process of its own, for tests of what its death does. It tells whoever forked it where it listens.

const app = createHttpServer();
await app.register(async (scope) => {
  const surface = await echoSocket().service.register(scope, { internalSecrets: [process.argv[2] ?? ''] } as unknown as ServiceDeps);
  scope.get('/internal/surface', async () => surface);
});
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
