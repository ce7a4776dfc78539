import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiDocument, Operation } from './document.ts';

/** An answer as it came. */
export interface FuzzAnswer {
  status: number;
  contentType: string;
  body: string;
}

/** What an answer has that the document does not say of it; null when it is as documented. */
export type Judge = (operation: Operation, answer: FuzzAnswer) => string | null;

const INNER_WORDS = /node_modules|\.ts:\d|SELECT |INSERT |UPDATE "|ECONNREFUSED|\bat \w+ \(/;

/** Judges answers by the document alone: the status is one it names, the content type and the shape are that status's. */
export function judgeBy({ root }: ApiDocument): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true, logger: false });
  addFormats.default(ajv);
  ajv.addSchema({ ...root, $id: 'document' });
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (schema: unknown): ValidateFunction => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"document#/');
    const made = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, made);
    return made;
  };
  return (operation, answer) => {
    if (answer.status >= 500) return `${answer.status} is a fault of ours: ${answer.body.slice(0, 300)}`;
    const fault = faultOfKind(operation, answer);
    // What a file holds, its document does not say.
    return fault || mediaTypeOf(answer) !== 'application/json' ? fault : faultOfShape(answer, validatorOf(schemaOf(operation, answer)));
  };
}

const documentedAnswer = ({ responses }: Operation, { status }: FuzzAnswer) =>
  responses[String(status)] ?? (status >= 400 ? responses.default : undefined);

const mediaTypeOf = ({ contentType }: FuzzAnswer): string => contentType.split(';')[0]?.trim() ?? '';

const schemaOf = (operation: Operation, answer: FuzzAnswer): unknown =>
  (documentedAnswer(operation, answer)?.content?.[mediaTypeOf(answer)] as { schema?: unknown } | undefined)?.schema ?? true;

function faultOfKind(operation: Operation, answer: FuzzAnswer): string | null {
  const { status, body } = answer;
  const documented = documentedAnswer(operation, answer);
  if (!documented) return `${status} is not documented`;
  const types = Object.keys(documented.content ?? {});
  if (!types.includes(mediaTypeOf(answer))) return `${status} answers ${mediaTypeOf(answer) || 'no content type'}, documented are ${types}`;
  return status >= 400 && INNER_WORDS.test(body) ? `${status} tells of its inside: ${body.slice(0, 300)}` : null;
}

function faultOfShape({ body, status }: FuzzAnswer, validate: ValidateFunction): string | null {
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    return `${status} answers no JSON: ${body.slice(0, 200)}`;
  }
  if (validate(read)) return null;
  const [first] = validate.errors ?? [];
  return `${status} answers another shape: ${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}`;
}
