import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { RUNS_TESTS } from '../env.ts';

/** An answer whose JSON text came ready, as text or in UTF-8. REST sends it untouched; every other reader parses it. */
export class RawJson {
  readonly text: string | Buffer;

  constructor(text: string | Buffer) {
    this.text = text;
  }

  parse(): unknown {
    return JSON.parse(this.text.toString());
  }

  toJSON(): unknown {
    return this.parse();
  }
}

type Payload = z.core.ParsePayload;

/**
 * Output schema of a hot read: a `RawJson` passes as it is, except in tests, where its content must be exactly what
 * `schema` declares (a column too many would reach the caller, for nothing strips it). Any other value is validated by
 * `schema` as usual, and documents see `schema` alone.
 */
export function raw<T extends z.ZodType>(schema: T): z.ZodType<z.output<T>, z.input<T> | RawJson> {
  const either = schema.clone();
  const run = either._zod.run;
  either._zod.run = (payload, context) => {
    const { value } = payload;
    if (!(value instanceof RawJson)) return run(payload, context);
    if (!RUNS_TESTS) return payload;
    const content = value.parse();
    const checked = run({ ...payload, value: structuredClone(content) }, context);
    return checked instanceof Promise ? checked.then((result) => exact(result, content, value)) : exact(checked, content, value);
  };
  return either as unknown as z.ZodType<z.output<T>, z.input<T> | RawJson>;
}

function exact(checked: Payload, content: unknown, value: RawJson): Payload {
  const { issues } = checked;
  if (issues.length === 0 && !isDeepStrictEqual(checked.value, content)) {
    issues.push({ code: 'custom', path: [], message: 'The prepared JSON carries more than its schema declares', input: content });
  }
  return { ...checked, value };
}
