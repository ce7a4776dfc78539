import type { Failure } from './failure.ts';

/** The chat answers as a Mattermost server does: `market.file_type_refused.app_error` stands for our `FILE_TYPE_REFUSED`. */
const codeIn = (id: unknown): string | undefined => /^market\.(\w+)\.app_error$/.exec(String(id))?.[1]?.toUpperCase();

/** What the body of a refused request says, in either of the shapes in which services tell it. */
export function answeredRefusal(answer: unknown, status: number): Failure {
  const body = (answer ?? {}) as Partial<Failure> & { id?: unknown };
  const code = body.code ?? codeIn(body.id);
  // A refusal that every service has keeps its sentence, whatever Mattermost calls it.
  if (!code) return { message: body.id === undefined ? null : (body.message ?? null), code: 'UNEXPECTED', fields: {}, status };
  const { message = null, fields = {}, details } = body;
  return { message, code, fields, status, ...(details ? { details } : {}) };
}
