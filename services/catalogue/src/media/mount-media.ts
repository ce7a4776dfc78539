import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { catalogueRefusals } from '@market/catalogue-contract/refusals';
import { addressKey } from '@market/service-kit/access/address-key';
import { DomainError } from '@market/service-kit/errors';
import type { FileStorage, StoredFile } from '@market/service-kit/files/files';
import { envelopeErrors } from '@market/service-kit/http/http-refusals';
import { requestFacts, type TransportOptions } from '@market/service-kit/http/request-facts';
import { createFairQueue } from '@market/service-kit/jobs/fair-queue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originalKey, type Rendering, readRendering, renderingKey } from './media-keys.ts';
import { MEDIA_TYPES, renderPicture } from './render-picture.ts';

export interface MediaDeps {
  files: FileStorage;
}

interface MediaRequest {
  Params: { size: string; name: string };
}

const ROUTE = { method: 'GET', path: '/media/catalogue/:size/:name' } as const;

/** A name stands for its bytes for ever: whoever changes a picture gives it a new one. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** An answer that there is no such picture is asked again soon. */
const FOR_A_MINUTE = 'public, max-age=60';

/** Each holds an original in memory when its turn comes; a page of a list shows some two dozen. */
const WAITING_MAX = 50;

const noPicture = () => new DomainError('NOT_FOUND', 'PICTURE_NOT_FOUND');

/**
 * Serves pictures in their sizes: rendered from the original when first asked for, then from the file storage. Network addresses take
 * turns at what is not rendered yet.
 *
 * @returns the routes, for the service's surface
 */
export function mountMedia(app: FastifyInstance, { files }: MediaDeps, transport: TransportOptions): { method: 'GET'; path: string }[] {
  const queue = createFairQueue<void>({ atOnce: availableParallelism(), waiting: WAITING_MAX });
  const factsOf = requestFacts(transport);
  app.register(async (scope) => {
    envelopeErrors(scope, { refusals: catalogueRefusals });
    scope.get<MediaRequest>(ROUTE.path, async (request, reply) => {
      const rendering = readRendering(request.params.size, request.params.name);
      if (!rendering) throw absent(reply);
      const asker = { owner: addressKey(factsOf(request).client ?? request.ip), signal: leavingOf(reply) };
      return answer(request, reply, { rendering, ready: () => ready(files, rendering, (key, work) => queue({ key, ...asker }, work)) });
    });
  });
  return [{ method: ROUTE.method, path: '/media/catalogue/{size}/{name}' }];
}

/** The rendering from the storage, made first where it is not there yet; null when there is no such picture. */
async function ready(
  files: FileStorage,
  rendering: Rendering,
  inTurn: (key: string, work: () => Promise<void>) => Promise<void>,
): Promise<StoredFile | null> {
  const key = renderingKey(rendering);
  const made = await files.get(key);
  if (made) return made;
  await inTurn(key, async () => {
    const original = await files.get(originalKey(rendering.path));
    if (!original) return;
    const content = await renderPicture(await buffer(original.content), rendering);
    await files.put(key, content, MEDIA_TYPES[rendering.format]);
  });
  return files.get(key);
}

/** Aborted when the connection ends before the answer. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

interface Answer {
  rendering: Rendering;
  ready: () => Promise<StoredFile | null>;
}

async function answer(request: FastifyRequest, reply: FastifyReply, { rendering, ready: picture }: Answer): Promise<FastifyReply> {
  const etag = etagOf(rendering);
  const file = await picture();
  if (!file) throw absent(reply);
  reply.header('etag', etag).header('cache-control', FOR_EVER).header('x-content-type-options', 'nosniff');
  if (request.headers['if-none-match']?.includes(etag)) {
    file.content.destroy();
    return reply.code(304).send();
  }
  return reply.type(MEDIA_TYPES[rendering.format]).header('content-length', file.size).send(file.content);
}

/** Of the address, which stands for its bytes. */
const etagOf = (rendering: Rendering) => `"${createHash('sha256').update(renderingKey(rendering)).digest('base64url').slice(0, 22)}"`;

function absent(reply: FastifyReply): DomainError {
  reply.header('cache-control', FOR_A_MINUTE);
  return noPicture();
}
