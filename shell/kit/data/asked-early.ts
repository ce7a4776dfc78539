import type { OperationContext, TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';

interface Body {
  result?: { data?: unknown };
}

/** A question that the document asked before any script had come (`shell/src/early.js`). */
interface AskedEarly {
  service: string;
  procedure: string;
  /** As it was sent; undefined for a procedure without input. */
  input: string | undefined;
  /** Who asked, and in which language: the answer is no other reader's. */
  token: string | null;
  locale: string;
  /** The body of a good one; null for any other. */
  answer: Promise<Body | null>;
}

declare global {
  var marketAsked: AskedEarly[] | undefined;
}

/** A page that is drawn later asks for itself. */
const YOUNG_MS = 30_000;

interface Asking {
  service: string;
  callerOf: (context: OperationContext) => Pick<AskedEarly, 'token' | 'locale'>;
}

/** Takes the answer out: a second call of the same asks anew. */
function take(wanted: Omit<AskedEarly, 'answer'>): Promise<Body | null> | undefined {
  const asked = globalThis.marketAsked ?? [];
  const at = asked.findIndex(
    ({ service, procedure, input, token, locale }) =>
      service === wanted.service &&
      procedure === wanted.procedure &&
      input === wanted.input &&
      token === wanted.token &&
      locale === wanted.locale,
  );
  return at < 0 || performance.now() > YOUNG_MS ? undefined : asked.splice(at, 1)[0]?.answer;
}

/** Null for whatever is no good answer: the question is then asked in the usual way, which knows what to say of it. */
async function dataIn(answer: Promise<Body | null>): Promise<{ data: unknown } | null> {
  const body = await answer;
  return body?.result ? { data: body.result.data } : null;
}

/** Answers a question that is under way since the document came. */
export function askedEarlyLink({ service, callerOf }: Asking): TRPCLink<AnyRouter> {
  return () =>
    ({ op, next }) => {
      const wanted = { service, procedure: op.path, input: JSON.stringify(op.input), ...callerOf(op.context) };
      const answer = op.type === 'query' ? take(wanted) : undefined;
      if (!answer) return next(op);
      return observable((observer) => {
        let isLeft = false;
        let usual: { unsubscribe: () => void } | undefined;
        void dataIn(answer).then((early) => {
          if (isLeft) return;
          if (!early) {
            usual = next(op).subscribe(observer);
            return;
          }
          observer.next({ result: { type: 'data', data: early.data } });
          observer.complete();
        });
        return () => {
          isLeft = true;
          usual?.unsubscribe();
        };
      });
    };
}
