import fastifyStatic from '@fastify/static';
import { isModuleFile } from '@market/modules-contract/module-base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from './compress-answers.ts';
import type { ModuleFeed } from './modules/module-feed.ts';
import type { ShellPage } from './shell-page.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** Names that carry a digest of the content: `main.1a2b3c4d5e.js`. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/i;

interface Assets {
  shellDir: string;
  page: ShellPage;
}

/**
 * Serves the shell at `/`, and its page for every other address that a browser navigates to. Files come precompressed from the build (`.br`,
 * `.gz` beside them).
 */
export async function mountAssets(app: FastifyInstance, { shellDir, page }: Assets): Promise<void> {
  await app.register(fastifyStatic, {
    root: shellDir,
    prefix: '/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Sources are for us; a browser that asks for a map has its developer tools open on another machine.
    // The document of framed modules is another origin's.
    allowedPath: (path) => !path.endsWith('.map') && !path.startsWith('/framed/'),
    setHeaders: (reply, path) => reply.header('cache-control', keepFor(path)),
  });
  app.get('/', (request, reply) => sendPage(request, reply, page));
}

/** A name with a digest in it is of one content for good. */
export const keepFor = (path: string): string => (HASHED.test(path.replace(/\.(br|gz)$/, '')) ? IMMUTABLE : REVALIDATE);

/** The shell's page, for an address that only the browser can resolve. A repeated visit costs a 304. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: ShellPage): Promise<FastifyReply> {
  const { url, method, headers } = request;
  const written = page.at(url);
  if (!written) return reply.code(503).type('text/plain').send('The shell has not been built: npm run build');
  reply.headers({
    vary: 'accept, accept-encoding',
    'cache-control': REVALIDATE,
    etag: written.etag,
    'content-security-policy': written.policy,
  });
  if (headers['if-none-match'] === written.etag) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const coding = method === 'HEAD' ? undefined : codingFor(request);
  if (!coding) return reply.send(written.html());
  return reply.header('content-encoding', coding.name).send(await written.encoded(coding));
}

/** Addresses of files and interfaces: what is missing there is no page. */
const NO_PAGES = /^\/(api|trpc|media|internal|static|dev|live)(\/|$)/;
/** Pages that the shell has itself, whatever modules are there. */
const OWN_PAGES = /^\/(auth|logout)(\/|$)/;
/** A program that takes what it is given: curl, and whoever draws a preview of a link. */
const ANYTHING = /^\s*(\*\/\*\s*(;.*)?)?$/;

/**
 * Whether the shell's page answers an address: to a person who typed or followed any, and at an address of a page to every program that names
 * no kind of its own; not to a script or a picture that asked for a file.
 */
export function isForPage({ method, url, headers: { accept = '' } }: FastifyRequest, feed: ModuleFeed): boolean {
  const [path = ''] = url.split('?', 1);
  if ((method !== 'GET' && method !== 'HEAD') || NO_PAGES.test(path) || isModuleFile(path)) return false;
  return accept.includes('text/html') || (ANYTHING.test(accept) && (OWN_PAGES.test(path) || feed.pages.has(path)));
}
