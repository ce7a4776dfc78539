import { appendFileSync } from 'node:fs';
import { createHttpServer } from '@market/service-kit/http/http-server';
import { aSurface } from './a-surface.ts';

// A service that counts what it does in a file, in a process of its own, for tests of what its death does. Answers carry the process's number. It tells
// whoever forked it where it listens, and ends in good order when it is asked to.

const [file = '', port = '0', version = '1.0.0', ...paths] = process.argv.slice(2);
const app = createHttpServer();
const surface = aSurface('tally', [{ method: 'POST', path: '/api/tally' }, ...paths.map((path) => ({ method: 'GET', path }))], version);
app.get('/internal/surface', async () => surface);
app.get('/healthz', async () => ({}));
for (const path of paths) app.get(path, async () => ({ pid: process.pid }));
app.post<{ Body: { id: string } }>('/api/tally', async ({ body: { id } }) => {
  appendFileSync(file, `${id}\n`);
  return { pid: process.pid };
});
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.send?.(await app.listen({ host: '127.0.0.1', port: Number(port) }));
