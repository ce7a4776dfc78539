import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { builtShell, TYPES } from './built-files.ts';

/** The policy of the second origin, as the gateway writes it. */
const POLICY =
  "default-src 'none';script-src 'self';style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';img-src 'self' data: blob:;font-src 'self';base-uri 'none';form-action 'none';sandbox allow-scripts allow-forms";

/** The origin where framed modules run: their document and their files, nothing else. */
export async function openFramesOrigin(fileOf: (path: string) => string | null): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://frames');
    const file = fileOf(pathname) ?? join(builtShell, 'framed', pathname);
    const headers = {
      'access-control-allow-origin': '*',
      'content-security-policy': POLICY,
      'cross-origin-resource-policy': 'cross-origin',
    };
    try {
      const body = readFileSync(file);
      response.writeHead(200, { ...headers, 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404, headers).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
