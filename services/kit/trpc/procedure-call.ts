import type { Meta } from '@market/kit-contract/procedure-meta';
import type { RequestFacts } from '@market/kit-contract/request-facts';
import { type AnyTRPCRouter, getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';
import { type ZodType, z } from 'zod';

/** A procedure as a router holds it: what the kit reads of it. */
export interface Procedure {
  _def: {
    type: 'query' | 'mutation' | 'subscription';
    meta?: Meta;
    inputs: ZodType[];
    output?: ZodType;
    middlewares: Middleware[];
  };
}

/** What a middleware of tRPC gets and gives. */
interface Call {
  path: string;
  type: string;
  meta: Meta | undefined;
  ctx: object;
  input: unknown;
  getRawInput: () => Promise<unknown>;
  signal: undefined;
  batchIndex: number;
}
interface Changes {
  ctx?: object;
  input?: unknown;
  getRawInput?: () => Promise<unknown>;
}
type Result = { ok: true; data: unknown } | { ok: false; error: TRPCError };
type Next = (changes?: Changes) => Promise<Result>;
type Middleware = ((call: Call & { next: Next }) => Promise<Result>) & { _type?: string };
type Layer = (call: Call, next: Next) => Promise<Result>;

/**
 * Calls a procedure with an input that is already parsed JSON (or a form's typed fields).
 *
 * @throws TRPCError exactly as the router's own caller would
 */
export type CallProcedure = (facts: RequestFacts, input: unknown, batchIndex?: number) => Promise<unknown>;

/** Every procedure of a router by its path. */
export const proceduresOf = (router: AnyTRPCRouter): [path: string, procedure: Procedure][] =>
  Object.entries(router._def.procedures as unknown as Record<string, Procedure>);

/**
 * Resolves a procedure once, for servers that call it thousands of times a second: the same middlewares in the same
 * order, without the copying that tRPC's own loop does at every layer (a third of the time of a hot read, measured).
 * A test holds both against each other.
 */
export function compiledProcedure(path: string, procedure: Procedure): CallProcedure {
  const { type, meta, middlewares, inputs, output } = procedure._def;
  let nextInput = 0;
  const layers = middlewares.map((middleware): Layer => {
    if (middleware._type === 'input') return inputLayer(parserOf(inputs[nextInput++] ?? z.unknown()));
    if (middleware._type === 'output') return outputLayer(parserOf(output ?? z.unknown()));
    return (call, next) => middleware({ ...call, next });
  });
  return async (facts, input, batchIndex = 0) => {
    const getRawInput = async () => input;
    const result = await run(layers, 0, { path, type, meta, ctx: facts, input: undefined, getRawInput, signal: undefined, batchIndex });
    if (result.ok) return result.data;
    throw result.error;
  };
}

async function run(layers: Layer[], index: number, call: Call): Promise<Result> {
  const layer = layers[index] as Layer;
  try {
    return await layer(call, (changes) => run(layers, index + 1, changes ? changed(call, changes) : call));
  } catch (cause) {
    return { ok: false, error: getTRPCErrorFromUnknown(cause) };
  }
}

function changed(call: Call, changes: Changes): Call {
  return {
    ...call,
    ctx: changes.ctx ? { ...call.ctx, ...changes.ctx } : call.ctx,
    input: 'input' in changes ? changes.input : call.input,
    getRawInput: changes.getRawInput ?? call.getRawInput,
  };
}

type Parse = (value: unknown) => ParseResult | Promise<ParseResult>;
type ParseResult = z.ZodSafeParseResult<unknown>;

const inputLayer =
  (parse: Parse): Layer =>
  async (call, next) => {
    const parsed = await parse(await call.getRawInput());
    if (!parsed.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error });
    const earlier = call.input;
    // Procedures that extend another one have several inputs, which add up.
    return next({ input: isRecord(earlier) && isRecord(parsed.data) ? { ...earlier, ...parsed.data } : parsed.data });
  };

const outputLayer =
  (parse: Parse): Layer =>
  async (_, next) => {
    const result = await next();
    if (!result.ok) return result;
    const parsed = await parse(result.data);
    if (parsed.success) return { ...result, data: parsed.data };
    throw new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: 'Output validation failed', cause: parsed.error });
  };

/** Synchronous parsing costs no turn of the event loop; a schema with asynchronous rules shows itself at its first value. */
function parserOf(schema: ZodType): Parse {
  let isAsync = false;
  return (value) => {
    if (isAsync) return schema.safeParseAsync(value);
    try {
      return schema.safeParse(value);
    } catch (thrown) {
      if (!(thrown instanceof z.core.$ZodAsyncError)) throw thrown;
      isAsync = true;
      return schema.safeParseAsync(value);
    }
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
