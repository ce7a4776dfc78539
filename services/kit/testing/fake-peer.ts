import type { CallContract } from '@market/kit-contract/call';
import type { AnyTRPCRouter } from '@trpc/server';
import type { z } from 'zod';
import { KIT_MIGRATIONS } from '../data/migrate.ts';
import { surfaceOf } from '../http/surface.ts';
import { mountTrpc } from '../http/trpc-http.ts';
import type { Service } from '../service.ts';
import { proceduresFor, router } from '../trpc/trpc.ts';

/** A declared call and how it is answered; see `answering`. */
export interface FakeAnswer {
  call: CallContract;
  answer: (input: unknown) => unknown;
}

export const answering = <Input extends z.ZodType, Output extends z.ZodType>(
  call: CallContract<Input, Output>,
  answer: (input: z.output<Input>) => z.input<Output> | Promise<z.input<Output>>,
): FakeAnswer => ({
  call,
  // The router below parses the input by this call's own schema first.
  answer: answer as FakeAnswer['answer'],
});

export interface FakePeer {
  /** For `testApp(service, { peers: [fake.service] })`. */
  service: Service;
  /** What was asked by a call so far, in order; the list goes on growing. */
  asked<Input extends z.ZodType>(call: CallContract<Input>): z.output<Input>[];
  /** From now on nothing is answered. */
  close(): void;
  open(): void;
}

const { service: serviceProcedure } = proceduresFor();

/**
 * Stands where another service stands: takes what its contract lets through, from services alone, answers as a test says, and shows what
 * it was asked. It exists because no service may reach into another; `deploy/local` tests the real ones together.
 */
export function fakePeer(name: string, answers: readonly FakeAnswer[]): FakePeer {
  const asked = new Map<CallContract, unknown[]>(answers.map(({ call }) => [call, []]));
  let isClosed = false;
  const procedureOf = ({ call, answer }: FakeAnswer) =>
    serviceProcedure
      .input(call.input)
      .output(call.output)
      .mutation(({ input }) => {
        if (isClosed) throw new Error('closed');
        asked.get(call)?.push(input);
        return answer(input);
      });
  const fakeRouter: AnyTRPCRouter = router(
    Object.fromEntries(
      [...Map.groupBy(answers, ({ call }) => call.procedure.split('.')[0] ?? '')].map(([group, own]) => [
        group,
        router(Object.fromEntries(own.map((one) => [one.call.procedure.slice(group.length + 1), procedureOf(one)]))),
      ]),
    ),
  );
  return {
    service: {
      name,
      migrations: KIT_MIGRATIONS,
      register: async (app, { internalSecrets }) => {
        const surface = surfaceOf(fakeRouter, { name, version: '1.0.0' });
        mountTrpc(app, fakeRouter, { prefix: surface.trpc, transport: { internalSecrets } });
        return surface;
      },
    },
    asked: (call) => asked.get(call) as z.output<(typeof call)['input']>[],
    close: () => {
      isClosed = true;
    },
    open: () => {
      isClosed = false;
    },
  };
}
