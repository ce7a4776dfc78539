import { isDeepStrictEqual } from 'node:util';
import { DomainError } from './errors.ts';

/**
 * The value that a field with two spellings shall have: an object comes back with both of them, and the one that was changed counts.
 *
 * @param stored what the field holds
 * @param spellings by their names in the input; undefined: not sent
 * @returns undefined when nothing new was sent
 * @throws DomainError VALIDATION naming the later one, when two say different new things
 */
export function changeOf<T>(stored: T, spellings: Record<string, T | undefined>): T | undefined {
  const sent = Object.entries(spellings).filter(
    (entry): entry is [string, T] => entry[1] !== undefined && !isDeepStrictEqual(entry[1], stored),
  );
  const [first, ...others] = sent;
  const [field] = others.find(([, value]) => !isDeepStrictEqual(value, first?.[1])) ?? [];
  if (field !== undefined) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { [field]: 'SPELLINGS_DISAGREE' });
  return first?.[1];
}
