import { bracketSteps, putAt } from '@market/service-kit/http/bracketed';
import { invalidParam, missingParam, unknownParam } from './faults.ts';

/** What a form or a query says, with its brackets opened: texts, objects of texts, and lists by their places. */
export type Params = Record<string, unknown>;

export function paramsOf(text: string): Params {
  const params: Params = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const inside = bracketSteps(name);
    if (inside) putAt(params as Record<string, never>, [inside.base, ...inside.steps], value);
    else params[name] = value;
  }
  return params;
}

/** @throws StripeFault for a name that is none of these */
export function only(params: Params, known: readonly string[]): Params {
  for (const name in params) if (!known.includes(name)) throw unknownParam(name);
  return params;
}

export function neededText(params: Params, name: string): string {
  const value = params[name];
  if (typeof value !== 'string' || value === '') throw missingParam(name);
  return value;
}

export const textOf = (params: Params, name: string): string | null =>
  typeof params[name] === 'string' && params[name] !== '' ? params[name] : null;

/** A whole number within bounds, as Stripe judges one. */
export function integer(params: Params, name: string, [least, most]: readonly [number, number]): number | null {
  const value = textOf(params, name);
  if (value === null) return null;
  if (!/^-?\d+$/.test(value)) throw invalidParam(name, `Invalid integer: ${value}`);
  const number = Number(value);
  if (number < least) throw invalidParam(name, 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
  if (number > most) throw invalidParam(name, `This value must be no more than ${most}.`, 'amount_too_large');
  return number;
}

/** Texts by name: at most fifty, 40 signs a name and 500 a value, as Stripe has it. */
export function metadataOf(params: Params): Record<string, string> {
  const given = params.metadata;
  if (given === undefined || given === '') return {};
  if (typeof given !== 'object' || given === null) throw invalidParam('metadata', 'Invalid object', 'parameter_invalid_empty');
  const entries = Object.entries(given as Record<string, unknown>);
  if (entries.length > 50 || entries.some(([name, value]) => name.length > 40 || String(value).length > 500))
    throw invalidParam('metadata', 'Metadata is too large.', 'parameter_invalid_string');
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** A list that came as `expand[]=…` or `expand[0]=…`. */
export const listOf = (params: Params, name: string): string[] =>
  typeof params[name] === 'object' && params[name] !== null ? Object.values(params[name] as object).map(String) : [];

/** What stands inside: `card[number]`. */
export const inside = (params: Params, name: string): Params =>
  typeof params[name] === 'object' && params[name] !== null ? (params[name] as Params) : {};
