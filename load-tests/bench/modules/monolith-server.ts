import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { MonolithBuild } from './monolith-build.ts';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
const OF_GATEWAY = /^\/(api|trpc|media|live|dev)(\/|$)/;
/** As good as the gateway compresses its pages. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

function handOn(from: IncomingMessage, to: ServerResponse, market: URL): void {
  const onward = request(
    new URL(from.url ?? '/', market),
    { method: from.method, headers: { ...from.headers, host: market.host } },
    (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    },
  );
  onward.on('error', () => to.destroy());
  to.on('close', () => onward.destroy());
  from.pipe(onward);
}

/** The page of an address: the product's own questions are in it, and what its scripts begin with, as the gateway does it. */
async function pageFor(path: string, { folder, start }: MonolithBuild, market: URL): Promise<Buffer> {
  const ofProduct = await (await fetch(new URL(path, market), { headers: { accept: 'text/html' } })).text();
  const asks = /<script type="application\/json" id="asks">.*?<\/script>/s.exec(ofProduct)?.[0] ?? '';
  // Its scripts ask for no digests, and a hint that names one would fit none of them.
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll(/ integrity="[^"]*"/g, '');
  const hints = start
    .filter((file) => !html.includes(`"/${file}"`))
    .map((file) => `<link rel="preload" as="script" href="/${file}" crossorigin="anonymous">`);
  const page = html.replace('<!-- start -->', () => [asks, ...hints].join('\n')).replace('<!-- feed -->', '');
  return brotliCompressSync(page, QUALITY);
}

/**
 * Of one file, or of the connection: a file of the monolith has its own. Its hints are asked for with an origin and its chunks without one: told that
 * answers differ by it, a browser would fetch each twice.
 */
const NOT_COPIED = new Set(['content-type', 'content-length', 'content-encoding', 'connection', 'keep-alive', 'transfer-encoding', 'vary']);

/** The headers that the gateway sends with a script, policy and all: they travel too, and a monolith behind the same gateway would have them. */
async function headersOfScripts(market: URL): Promise<Record<string, string>> {
  const page = await (await fetch(market, { headers: { accept: 'text/html' } })).text();
  const script = /"(\/static\/main\.\w+\.js)"/.exec(page)?.[1];
  if (!script) throw new Error('The page of the product names no entry of the shell');
  const { headers } = await fetch(new URL(script, market), { headers: { 'accept-encoding': 'br' } });
  return Object.fromEntries([...headers].filter(([name]) => !NOT_COPIED.has(name)));
}

export interface MonolithServer {
  url: string;
  stop: () => Promise<void>;
}

/** Serves the monolith as the gateway serves the shell: compressed, with the same headers. What it asks goes to the product. */
export async function serveMonolith(build: MonolithBuild, marketUrl: string): Promise<MonolithServer> {
  const market = new URL(marketUrl);
  const headers = await headersOfScripts(market);
  const pages = new Map<string, Promise<Buffer>>();
  const server = createServer(async (from, to) => {
    const { pathname } = new URL(from.url ?? '/', market);
    if (OF_GATEWAY.test(pathname)) return handOn(from, to, market);
    const file = join(build.folder, pathname);
    const type = TYPES[extname(pathname)];
    if (type && existsSync(file)) {
      const coded = existsSync(`${file}.br`);
      to.writeHead(200, {
        ...headers,
        'content-type': type,
        ...(coded ? { 'content-encoding': 'br' } : {}),
      });
      return to.end(readFileSync(coded ? `${file}.br` : file));
    }
    if (type) return to.writeHead(404).end();
    const page = pages.get(pathname) ?? pageFor(pathname, build, market);
    pages.set(pathname, page);
    to.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', 'content-encoding': 'br' });
    to.end(await page);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((stopped) => server.close(() => stopped()).closeAllConnections()),
  };
}
