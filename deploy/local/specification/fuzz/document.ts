import type { ComposedProduct } from '../../authorisation/product-under-test.ts';
import type { Schema } from './schema.ts';

interface Parameter {
  $ref?: string;
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: Schema;
}

/** An operation as `/api/openapi.json` describes it. */
export interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  /** Who may call: a word, or the roles. */
  access: string | readonly string[];
  /** By content type. */
  body: Record<string, Schema>;
  /** By status or `default`: the documented schemas by content type. */
  responses: Record<string, { content?: Record<string, unknown> }>;
}

interface Described {
  'x-access': string | readonly string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>;
}

/** The document that the product publishes about itself. */
export interface ApiDocument {
  root: Record<string, unknown>;
  operations: readonly Operation[];
  /** What a `$ref` leads to. */
  resolve: <T>(ref: string) => T;
}

/** Asks the product for its document, as any client does. */
export async function apiDocument({ app }: ComposedProduct): Promise<ApiDocument> {
  const root = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json();
  const resolve = <T>(ref: string): T =>
    ref
      .slice(2)
      .split('/')
      .reduce((at, step) => at[step.replaceAll('~1', '/')], root);
  const whole = <T extends { $ref?: string }>(value: T): T => (value.$ref ? resolve<T>(value.$ref) : value);
  const operations = Object.entries<Record<string, Described>>(root.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses, 'x-access': access }]) => ({
      access,
      method: method.toUpperCase(),
      path,
      parameters: parameters.map(whole),
      body: Object.fromEntries(Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema])),
      responses: Object.fromEntries(Object.entries(responses).map(([status, response]) => [status, whole(response)])),
    })),
  );
  return { root, operations, resolve };
}
