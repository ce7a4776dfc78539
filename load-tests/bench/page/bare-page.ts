import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Random, so that no line on the way could carry it in fewer bytes. */
const filling = (bytes: number): string => randomBytes(bytes).toString('base64').slice(0, Math.max(0, bytes));

const pageOf = (bytes: number): string =>
  `<!doctype html><html lang="ru"><title>bare</title><script type="text/plain">${filling(bytes)}</script><p style="font-size:64px">${'bare '.repeat(20)}</p></html>`;

export interface BareServer {
  /** Address of a page of so many bytes. */
  page: (bytes: number) => string;
  stop: () => Promise<void>;
}

/** Serves pages that do nothing but arrive: their words stand behind as many bytes as they are asked for. */
export async function startBareServer(): Promise<BareServer> {
  const server = createServer((request, response) => {
    const bytes = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('bytes') ?? 0);
    response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(bytes));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    page: (bytes) => `http://127.0.0.1:${port}/?bytes=${bytes}`,
    stop: () => new Promise((stopped) => server.close(() => stopped()).closeAllConnections()),
  };
}
