import { context, SpanKind } from '@opentelemetry/api';
import pg from 'pg';
import { beginSpan, failed, isRecording } from '../tracing/spans.ts';

type Asked = Readonly<Record<string, unknown>>;
type Answered = (error: Error | null, result: unknown) => void;

/**
 * A connection whose statements are spans of the request that they are run for. A span is named by the statement's name, or by its verb and its first
 * table; no text and no value goes with it.
 */
export class TracedClient extends pg.Client {
  // The overloads of `pg` differ in what they answer, which this passes on as it is.
  override query(...asked: unknown[]): never {
    const run = super.query as (...args: unknown[]) => unknown;
    if (!isRecording() || isStream(asked[0])) return run.apply(this, asked) as never;
    const { span } = beginSpan({
      name: nameOf(asked[0]),
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql' },
      parent: context.active(),
    });
    const end = (error: unknown): void => {
      if (error) failed(span, error);
      span.end();
    };
    const last = asked.at(-1);
    if (typeof last === 'function') {
      const answered: Answered = (error, result) => {
        end(error);
        (last as Answered)(error, result);
      };
      return run.apply(this, [...asked.slice(0, -1), answered]) as never;
    }
    const answer = run.apply(this, asked) as Promise<unknown>;
    answer.then(() => end(null), end);
    return answer as never;
  }
}

/** A cursor or a copy takes the rows as they come, and is given nothing to wait for. */
const isStream = (query: unknown): boolean => typeof (query as { submit?: unknown } | null)?.submit === 'function';

const VERB_AND_TABLE =
  /^\W*(?:WITH\b.*?\)\s*)?(SELECT|INSERT|UPDATE|DELETE|MERGE|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET|LOCK)\b(?:.*?\b(?:FROM|INTO|UPDATE)\s+"?(\w+))?/is;

function nameOf(query: unknown): string {
  const { name, text } = (typeof query === 'string' ? { text: query } : query) as Asked;
  if (typeof name === 'string') return name;
  const [, verb = 'statement', table = ''] = VERB_AND_TABLE.exec(String(text)) ?? [];
  return `${verb.toUpperCase()} ${table}`.trim();
}
