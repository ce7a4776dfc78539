import { DomainError } from '@market/service-kit/errors';
import type { FileStorage } from '@market/service-kit/files';
import { envelopeErrors } from '@market/service-kit/http-refusals';
import type { FastifyInstance } from 'fastify';
import { identityRefusals } from '../../contract/refusals.ts';
import { avatarKeyOf } from './avatar-files.ts';

interface AvatarRequest {
  Params: { size: string; file: string };
}

/** A name stands for its bytes for ever: another picture has another name. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves the pictures of users.
 *
 * @returns the routes, for the service's surface
 */
export function mountAvatars(app: FastifyInstance, { files }: { files: FileStorage }): { method: 'GET'; path: string }[] {
  app.register(async (scope) => {
    envelopeErrors(scope, { refusals: identityRefusals });
    scope.get<AvatarRequest>('/media/identity/:size/:file', async ({ params }, reply) => {
      const key = avatarKeyOf(params.size, params.file);
      const picture = key === null ? null : await files.get(key);
      if (!picture) throw new DomainError('NOT_FOUND', 'AVATAR_NOT_FOUND');
      // Whatever a browser thinks of the bytes, they are a picture and run nothing.
      reply
        .header('cache-control', FOR_EVER)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'");
      return reply.type('image/jpeg').header('content-length', picture.size).send(picture.content);
    });
  });
  return [{ method: 'GET', path: '/media/identity/{size}/{file}' }];
}
