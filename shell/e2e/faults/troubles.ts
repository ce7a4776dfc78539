import type { Trouble } from './site-server.ts';

const answering =
  (status: number, type: string, body: string): Trouble =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    return true;
  };

export const notFound = answering(404, 'text/plain', 'not found');
export const unavailable = answering(503, 'text/plain', 'try later');
/** What a single-page server answers to an address it does not know: 200 and its page. */
export const html = answering(200, 'text/html', '<!doctype html><title>Site</title>');
