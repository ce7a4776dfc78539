import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerUnreadable } from './unreadable-request.ts';

/**
 * Hangs up on a body of JSON or a form that takes longer than `patience` milliseconds to arrive, however steadily it drips. Files may take
 * as long as the server lets a whole request take.
 */
export function refuseSlowBodies(app: FastifyInstance, patience: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && !hasFiles(request)) {
      const { raw } = request;
      const timer = setTimeout(() => {
        // In the middle of an answer no other can begin.
        if (reply.raw.headersSent) raw.destroy();
        else answerUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
      }, patience).unref();
      for (const over of ['end', 'close'] as const) raw.once(over, () => clearTimeout(timer));
    }
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const hasFiles = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith('multipart/') ?? false;
