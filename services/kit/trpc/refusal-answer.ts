import type { ErrorBody, RefusalTexts } from '@market/kit-contract/envelope';
import type { Locale } from '@market/kit-contract/locale';
import { TRPCClientError } from '@trpc/client';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError } from 'zod';
import { postgresFailure } from '../data/postgres-failure.ts';
import { DomainError, type FieldFaults, type Kind } from '../errors.ts';
import { filled, type KitRefusal, sentenceOf } from '../text/refusal-texts.ts';
import { faultSentence, inputFaults } from '../text/validation-texts.ts';

/** The language and the texts in which a refusal is written. */
export interface LocaleContext {
  locale: Locale;
  refusals?: RefusalTexts | undefined;
}

/** A refusal as it is answered, whichever protocol carries it. */
export interface RefusalAnswer {
  status: number;
  body: ErrorBody;
  /** Seconds, for the header of the same name. */
  retryAfter: number | undefined;
}

const UNAVAILABLE_RETRY_SECONDS = 5;

const unreadable: [Kind, KitRefusal] = ['BAD_REQUEST', 'BAD_REQUEST'];
const fault: [Kind, KitRefusal] = ['INTERNAL_SERVER_ERROR', 'INTERNAL'];

/** What the kit says when a library refused before any code of ours: by HTTP status. */
const byStatus: Record<number, [Kind, KitRefusal]> = {
  400: unreadable,
  401: ['UNAUTHORIZED', 'UNAUTHENTICATED'],
  403: ['FORBIDDEN', 'FORBIDDEN'],
  404: ['NOT_FOUND', 'NOT_FOUND'],
  405: ['METHOD_NOT_SUPPORTED', 'METHOD_NOT_ALLOWED'],
  408: ['TIMEOUT', 'TIMEOUT'],
  409: ['CONFLICT', 'CONFLICT'],
  413: ['PAYLOAD_TOO_LARGE', 'PAYLOAD_TOO_LARGE'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'UNSUPPORTED_MEDIA_TYPE'],
  422: ['UNPROCESSABLE_CONTENT', 'VALIDATION'],
  429: ['TOO_MANY_REQUESTS', 'RATE_LIMITED'],
  503: ['SERVICE_UNAVAILABLE', 'UNAVAILABLE'],
};

/**
 * Whatever was thrown, as a refusal. What nobody refused on purpose becomes INTERNAL, and its message stays inside.
 *
 * @param input what the caller sent, when a schema may have refused it
 */
export function refusalOf(thrown: unknown, context: LocaleContext, input?: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (thrown instanceof TRPCError) return refusalOfTrpc(thrown, context, input);
  // A peer that could not be reached: its client wraps our own refusal.
  if (thrown instanceof TRPCClientError && thrown.cause instanceof DomainError) return thrown.cause;
  const failure = postgresFailure(thrown);
  if (failure === 'input') return new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION');
  if (failure === 'unavailable') return new DomainError('SERVICE_UNAVAILABLE', 'UNAVAILABLE', { retryAfter: UNAVAILABLE_RETRY_SECONDS });
  return refusalOfStatus(clientFault(thrown));
}

function refusalOfTrpc(error: TRPCError, context: LocaleContext, input: unknown): DomainError {
  const { cause } = error;
  if (cause instanceof DomainError) return cause;
  if (error.code === 'INTERNAL_SERVER_ERROR')
    return cause && !(cause instanceof ZodError) ? refusalOf(cause, context) : refusalOfStatus(500);
  if (cause instanceof ZodError) return refusalOfInput(cause, context, input);
  return refusalOfStatus(getHTTPStatusCodeFromError(error));
}

/** Names the fields at fault; a rule over the whole input that has a code of its own speaks for itself. */
export function refusalOfInput(error: ZodError, context: LocaleContext, input: unknown): DomainError {
  const { fields, rule } = inputFaults(error.issues, { ...context, input });
  const isOwnCode = rule !== undefined && sentenceOf(rule, context.locale, context.refusals) !== undefined;
  const kind = 'UNPROCESSABLE_CONTENT';
  if (Object.keys(fields).length === 0 && isOwnCode) return new DomainError(kind, rule);
  return new DomainError(kind, 'VALIDATION', undefined, Object.keys(fields).length > 0 ? fields : undefined);
}

function refusalOfStatus(status: number): DomainError {
  const [kind, code] = byStatus[status] ?? (status >= 400 && status < 500 ? unreadable : fault);
  return new DomainError(kind, code);
}

/** Fastify and its plugins put a status on what the client did wrong; a 5xx of theirs is ours to answer for. */
function clientFault(thrown: unknown): number {
  const status = typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown ? thrown.statusCode : undefined;
  if (status === 503) return 503;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

/** The envelope of a refusal in the caller's language. */
export function refusalAnswer(refusal: DomainError, context: LocaleContext): RefusalAnswer {
  const { kind, code, details, fields } = refusal;
  const status = getHTTPStatusCodeFromError({ code: kind } as TRPCError);
  // A code without a sentence fails a test of its service; until then the caller reads what its status means.
  const sentence = faultSentence(code, context) ?? sentenceOf(byStatus[status]?.[1] ?? 'INTERNAL', context.locale) ?? code;
  const body: ErrorBody = { message: filled(sentence, details), code };
  if (fields) body.fields = localisedFields(fields, context);
  if (details) body.details = details;
  return { status, body, retryAfter: typeof details?.retryAfter === 'number' ? Math.max(0, Math.ceil(details.retryAfter)) : undefined };
}

const localisedFields = (fields: FieldFaults, context: LocaleContext): FieldFaults =>
  Object.fromEntries(Object.entries(fields).map(([field, fault]) => [field, faultSentence(fault, context) ?? fault]));
