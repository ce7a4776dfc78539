import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** Settings of the process that are missing or malformed; says which and why, never a value. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/** Outputs of hot reads are checked against their schema in tests only. */
export const RUNS_TESTS = process.env.NODE_ENV === 'test';

/** What a service of its own process is configured with. */
export const processEnvironment: Readonly<Record<string, string | undefined>> = process.env;

/**
 * Reads the environment by a schema. An empty variable counts as absent, so that defaults apply. `NAME_FILE` names a file that holds what
 * `NAME` would say, as secrets are handed over by those who run containers.
 *
 * @throws EnvError listing every variable that is wrong, so that one start shows all of them
 */
export function readEnv<T extends z.ZodObject>(schema: T, source: Readonly<Record<string, string | undefined>> = process.env): z.output<T> {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const given = { ...set, ...readFiles(Object.keys(schema.shape), set) };
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${describe(issue, given)}`);
  throw new EnvError(`The environment is not complete:\n${lines.join('\n')}`);
}

function readFiles(names: readonly string[], set: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const read: Record<string, string> = {};
  for (const name of names) {
    const file = set[`${name}_FILE`];
    if (file === undefined) continue;
    if (set[name] !== undefined) throw new EnvError(`The environment is not clear:\n  ${name}: is set, and ${name}_FILE as well`);
    try {
      // Editors end a file with a line break.
      read[name] = readFileSync(file, 'utf8').trimEnd();
    } catch {
      throw new EnvError(`The environment is not complete:\n  ${name}_FILE: cannot be read`);
    }
  }
  return read;
}

// zod's own sentences may quote what was given; an environment holds secrets, so only the rule is named.
function describe(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  if (!Object.hasOwn(given, String(issue.path[0]))) return 'is not set';
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum} ${issue.origin === 'string' ? 'characters long' : ''}`.trim();
  if (issue.code === 'too_big') return `must be at most ${issue.maximum} ${issue.origin === 'string' ? 'characters long' : ''}`.trim();
  if (issue.code === 'invalid_type') return `must be a ${issue.expected}`;
  if (issue.code === 'invalid_format') return `must be a valid ${issue.format}`;
  return issue.code === 'custom' ? issue.message : 'is not valid';
}
