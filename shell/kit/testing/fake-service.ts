import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';

type Answer = (input: never) => unknown;
export type Answers = Record<string, Answer>;
interface Call {
  path: string;
  input: unknown;
}

/** A refusal as the client receives it from a service. */
// biome-ignore lint/complexity/useMaxParams: the parts of an answer in the order in which they are read
export function refusal(status: number, code: string, message: string, fields: Record<string, string> = {}): TRPCClientError<AnyRouter> {
  return TRPCClientError.from({ error: { code: -32603, message, data: { code, httpStatus: status, fields } } } as never);
}

/** A refusal by state, with its facts. */
export const conflict = (code: string, message: string, details: Record<string, unknown>): TRPCClientError<AnyRouter> =>
  TRPCClientError.from({ error: { code: -32603, message, data: { code, httpStatus: 409, details } } } as never);

/** A refusal of fields, each with its sentence. */
export const invalid = (fields: Record<string, string>): TRPCClientError<AnyRouter> =>
  refusal(422, 'VALIDATION', 'Проверьте заполнение полей', fields);

/** A service that answers from a table, a moment later, and remembers what it was asked. */
export function fakeService(answers: Answers) {
  const calls: Call[] = [];
  const link: TRPCLink<AnyRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        calls.push({ path: op.path, input: op.input });
        const answer = answers[op.path];
        Promise.resolve()
          .then(() => {
            if (!answer) throw new Error(`nobody answers ${op.path}`);
            return answer(op.input as never);
          })
          .then(
            (data) => {
              observer.next({ result: { type: 'data', data } });
              observer.complete();
            },
            (error) => observer.error(error),
          );
      });
  /** Inputs of one procedure, oldest first. */
  const asked = <T = Record<string, unknown>>(path: string) => calls.filter((call) => call.path === path).map((call) => call.input as T);
  return { link, calls, asked, answers };
}
export type FakeService = ReturnType<typeof fakeService>;
