import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { redacted, redactedText } from './redaction.ts';
import { loggedTrace } from './tracing/request-trace.ts';

/** Postgres and tRPC errors carry the values they failed on; only what helps to find the place is kept. */
interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

interface LogOptions {
  /** Whose process it is. */
  name: string;
  /** Which build it is of. */
  version?: string;
  level?: string;
  /** Absent: standard output. */
  destination?: DestinationStream;
}

/**
 * The log of a process: JSON lines with ISO times. Phones, e-mails, codes, tokens and query strings never reach it,
 * whoever writes and in whatever field; see `redaction.ts`.
 */
export function createLog(options: LogOptions): Logger {
  const { name, version = 'development', level = 'info', destination } = options;
  const settings = {
    base: { service: name, version, pid: process.pid, hostname: hostname() },
    level,
    timestamp: stdTimeFunctions.isoTime,
    // Beside the id that a server gives to its own lines: of work that no request of this process began as well.
    mixin: loggedTrace,
    formatters: { level: (label: string) => ({ level: label }), log: hidden },
    serializers: { req: loggedRequest, res: loggedResponse, err: loggedError, error: loggedError },
    hooks: {
      logMethod(this: Logger, line: Parameters<Logger['info']>, write: Logger['info']): void {
        write.apply(this, line.map((part: unknown) => (typeof part === 'string' ? redactedText(part) : part)) as typeof line);
      },
    },
  };
  return redactChildren(destination ? pino(settings, destination) : pino(settings));
}

/** pino writes a child's bindings past the formatter of facts; children of children inherit this one. */
function redactChildren(log: Logger): Logger {
  const { child } = log;
  log.child = function hiding(this: Logger, bindings: object, options?: object) {
    return child.call(this, hidden(bindings), options as never);
  } as Logger['child'];
  return log;
}

const hidden = (facts: object): Record<string, unknown> => redacted(facts) as Record<string, unknown>;

const loggedRequest = (request: { method?: string; url?: string }): object => ({
  method: request.method,
  path: redactedText(request.url?.split('?', 1)[0] ?? ''),
});

const loggedResponse = (response: { statusCode?: number }): object => ({ status: response.statusCode });

/** What is known of a failure without the values it failed on. */
function loggedError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: redactedText(String(thrown)) };
  const known: LoggedError = { type: thrown.name, message: redactedText(thrown.message) };
  if ('code' in thrown && typeof thrown.code === 'string') known.code = thrown.code;
  if (thrown.stack && depth === 0) known.stack = redactedText(thrown.stack);
  if (thrown.cause !== undefined && depth < 3) known.cause = loggedError(thrown.cause, depth + 1);
  return known;
}
