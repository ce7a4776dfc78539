import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RefusalAnswer } from '../trpc/refusal-answer.ts';

/** Routes below this path answer as a Mattermost server does, so that its own clients read them. */
export const MATTERMOST_BASE = '/api/v4';

/** A refusal as clients of Mattermost read it: a stable id, a sentence in the caller's language, the status again. */
export const MattermostRefusal = z.object({
  id: z.string(),
  message: z.string(),
  /** Always empty: what is not for everybody stays inside. */
  detailed_error: z.string(),
  request_id: z.string(),
  status_code: z.int(),
});
export type MattermostRefusal = z.infer<typeof MattermostRefusal>;

/** What clients of Mattermost branch on; any other code of ours becomes an id of its own. */
const IDS: Record<string, string> = {
  UNAUTHENTICATED: 'api.context.session_expired.app_error',
  SESSION_DEAD: 'api.context.session_expired.app_error',
  CREDENTIALS_DISAGREE: 'api.context.session_expired.app_error',
  FORBIDDEN: 'api.context.permissions.app_error',
  NOT_FOUND: 'api.context.404.app_error',
  BAD_REQUEST: 'api.context.invalid_body_param.app_error',
  VALIDATION: 'api.context.invalid_body_param.app_error',
  RATE_LIMITED: 'api.context.rate_limited.app_error',
};

/** A dead session is 401 to a Mattermost client, which signs out upon it, and what a schema refuses is 400. */
const STATUS_OF_CODE: Record<string, number> = { SESSION_DEAD: 401 };
const STATUS_OF_STATUS: Record<number, number> = { 422: 400 };

/** The status with which the envelope's own is told under `MATTERMOST_BASE`. */
export const mattermostStatus = (status: number): number => STATUS_OF_STATUS[status] ?? status;

export const isMattermostPath = (path: string): boolean => path === MATTERMOST_BASE || path.startsWith(`${MATTERMOST_BASE}/`);

/** By the matched route, as an address can be spelt in more than one way; one that none matches, or one for everything, alone is as it came, without its query. */
export function asksMattermost({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  const matched = routeOptions?.url;
  const [path = ''] = url.split('?', 1);
  return isMattermostPath(matched === undefined || matched === '*' || matched === '/*' ? path : matched);
}

/** The envelope of a refusal, told as Mattermost would. */
export function mattermostRefusal({ status, body }: Pick<RefusalAnswer, 'status' | 'body'>, requestId: string): MattermostRefusal {
  return {
    id: IDS[body.code] ?? `market.${body.code.toLowerCase()}.app_error`,
    message: body.message,
    detailed_error: '',
    request_id: requestId,
    status_code: STATUS_OF_CODE[body.code] ?? mattermostStatus(status),
  };
}

/**
 * Sends JSON as Mattermost's clients want it: they compare the whole header, so no charset stands behind the type. As bytes, because to a text
 * Fastify would add one.
 */
export const sendMattermostJson = (reply: FastifyReply, text: string | Buffer): FastifyReply =>
  reply
    .header('content-type', 'application/json')
    .header('expires', '0')
    .send(typeof text === 'string' ? Buffer.from(text) : text);
