import { z } from 'zod';
import { type Finding, finding, shortened } from './finding.ts';

/** A file that is wrong throughout is understood from its first faults. */
const MOST_ISSUES = 50;

type Issue = z.core.$ZodIssue;

/** `routes[3].title.ru` */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[${key}]`;
    return field === '' ? String(key) : `${field}.${String(key)}`;
  }, '') || '.';

const shown = (value: unknown): string => shortened(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));

const patternOf = (issue: Extract<Issue, { code: 'invalid_format' }>): string => {
  if (issue.format === 'starts_with' && 'prefix' in issue) return `${String(issue.prefix)}…`;
  return issue.pattern ?? issue.format;
};

function findingOf(file: string, issue: Issue): Finding {
  const place = { file, field: fieldOf(issue.path) };
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value'))
    return finding('FIELD_MISSING', place);
  switch (issue.code) {
    case 'invalid_type':
      return finding('FIELD_TYPE', { ...place, details: { expected: issue.expected } });
    case 'invalid_value':
      return finding('FIELD_CHOICE', { ...place, details: { value: shown(issue.input), allowed: issue.values.map(String).join(', ') } });
    case 'too_big':
      return finding('FIELD_TOO_LONG', { ...place, details: { limit: Number(issue.maximum) } });
    case 'invalid_format':
      return finding('FIELD_FORMAT', { ...place, details: { value: shown(issue.input), expected: shortened(patternOf(issue)) } });
    case 'unrecognized_keys':
      return finding('FIELD_UNKNOWN', { ...place, details: { names: shortened(issue.keys.join(', ')) } });
    default:
      return finding('FIELD_INVALID', place);
  }
}

/** What does not fit the schema, each as a finding; `{ value }` when everything does. */
export function fitted<T extends z.ZodType>(file: string, value: unknown, schema: T): { value: z.infer<T> } | Finding[] {
  const result = z.safeParse(schema, value, { reportInput: true });
  return result.success ? { value: result.data } : result.error.issues.slice(0, MOST_ISSUES).map((issue) => findingOf(file, issue));
}
