import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import { pageHistory } from './history.ts';

/** How one value stands in the address. */
export interface UrlParam<T> {
  /** `null`: the address does not have it. A bad value reads as the default, never as an error. */
  read: (raw: string | null) => T;
  /** `null`: left out, because it is the default. */
  write: (value: T) => string | null;
}

/** A value checked by a zod schema; the default is left out of the address. `z.coerce` suits numbers. */
export function urlParam<T>(schema: z.ZodType<T>, fallback: T, text: (value: T) => string = String): UrlParam<T> {
  return {
    read: (raw) => {
      if (raw === null) return fallback;
      const parsed = schema.safeParse(raw);
      return parsed.success ? parsed.data : fallback;
    },
    write: (value) => (value === fallback ? null : text(value)),
  };
}

/** A whole number within bounds; anything else is the default. */
export const urlNumber = ({ min = 1, max }: { min?: number; max: number }, fallback: number): UrlParam<number> => ({
  read: (raw) => {
    const value = raw !== null && /^\d{1,15}$/.test(raw) ? Number(raw) : Number.NaN;
    return value >= min && value <= max ? value : fallback;
  },
  write: (value) => (value === fallback ? null : String(value)),
});

/** Words of at most so many letters; longer ones are none. */
export const urlText = (max: number): UrlParam<string> => ({
  read: (raw) => (raw !== null && raw.length <= max ? raw : ''),
  write: (value) => (value === '' ? null : value),
});

/** Several values in one comma-separated parameter; bad ones are dropped, none leaves the parameter out. */
export function urlList<T extends string | number>(item: z.ZodType<T>): UrlParam<readonly T[]> {
  return {
    read: (raw) => (raw ?? '').split(',').flatMap((part) => (part === '' ? [] : (item.safeParse(part).data ?? []))),
    write: (values) => (values.length === 0 ? null : values.join(',')),
  };
}

/** The parameters of an address that has the values `V`. */
export type UrlParams<V> = { [K in keyof V]: UrlParam<V[K]> };
/** What the parameters of an address say. */
export type UrlValues<P> = { [K in keyof P]: P[K] extends UrlParam<infer T> ? T : never };

const entriesOf = (params: object) => Object.entries(params) as [string, UrlParam<unknown>][];

/** Reads all parameters of a search string. */
export function readUrl<V extends object>(params: UrlParams<V>, search: string): V {
  const query = new URLSearchParams(search);
  return Object.fromEntries(entriesOf(params).map(([name, param]) => [name, param.read(query.get(name))])) as V;
}

/** The search string after a change; parameters that are not ours keep standing. */
export function writeUrl<V extends object>(params: UrlParams<V>, search: string, patch: NoInfer<Partial<V>>): string {
  const query = new URLSearchParams(search);
  const next = { ...readUrl(params, search), ...patch } as Record<string, unknown>;
  for (const [name, param] of entriesOf(params)) {
    const raw = param.write(next[name]);
    if (raw === null) query.delete(name);
    else query.set(name, raw);
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
}

/** `push` makes a step that "back" returns from (pages, tabs); `replace` does not (typing, sliders). */
export type UrlStep = 'push' | 'replace';

/**
 * State that lives in the address: reload, back and a sent link show the same. Declare `params` outside the component.
 * ```ts
 * const params = { page: urlParam(z.coerce.number().int().min(1), 1), q: urlParam(z.string(), '') };
 * const [{ page, q }, change] = useUrlState(params);
 * change({ page: 2 }, 'push');
 * ```
 */
export function useUrlState<V extends object>(params: UrlParams<V>): [V, (patch: Partial<V>, step?: UrlStep) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const values = useMemo(() => readUrl(params, search), [params, search]);
  const change = useCallback(
    (patch: Partial<V>, step: UrlStep = 'replace') => {
      // Read now, not at render: two changes in one turn must not undo each other.
      const { location } = pageHistory.entry();
      const next = writeUrl(params, location.search, patch);
      if (next !== location.search) void navigate({ pathname: location.pathname, search: next }, { replace: step === 'replace' });
    },
    [params, navigate],
  );
  return [values, change];
}
