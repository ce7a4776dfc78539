import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type LocaleContext, refusalOfInput } from '../trpc/refusal-answer.ts';
import { inputCoercion } from './coercion.ts';
import { inputOf } from './rest-input.ts';

/**
 * Reads the query and path of a route that no procedure serves, as procedures read theirs: texts typed by the schema, and what it does
 * not take refused by field.
 *
 * @throws DomainError VALIDATION, from the reader that is answered
 */
export function queryReader<S extends z.ZodObject>(schema: S): (request: FastifyRequest, context: LocaleContext) => z.output<S> {
  const coercion = inputCoercion([schema]);
  return (request, context) => {
    const input = inputOf(request, coercion);
    const read = schema.safeParse(input);
    if (!read.success) throw refusalOfInput(read.error, context, input);
    return read.data;
  };
}
