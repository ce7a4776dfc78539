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

/** Several values in one comma-separated parameter; bad ones are dropped, none leaves the parameter out. */
export function urlList<T extends string | number>(item: z.ZodType<T>): UrlParam<readonly T[]> {
  return {
    read: (raw) => (raw ?? '').split(',').flatMap((part) => (part === '' ? [] : (item.safeParse(part).data ?? []))),
    write: (values) => (values.length === 0 ? null : values.join(',')),
  };
}

type Params = Record<string, UrlParam<never>>;
/** What the parameters of an address say. */
export type UrlValues<P> = { [K in keyof P]: P[K] extends UrlParam<infer T> ? T : never };

const entriesOf = (params: Params) => Object.entries(params) as unknown as [string, UrlParam<unknown>][];

/** Reads all parameters of a search string. */
export function readUrl<P extends object>(params: P, search: string): UrlValues<P> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(entriesOf(params as Params).map(([name, param]) => [name, param.read(query.get(name))])) as UrlValues<P>;
}

/** The search string after a change; parameters that are not ours keep standing. */
export function writeUrl<P extends object>(params: P, search: string, patch: Partial<UrlValues<P>>): string {
  const query = new URLSearchParams(search);
  const next = { ...readUrl(params, search), ...patch } as Record<string, unknown>;
  for (const [name, param] of entriesOf(params as Params)) {
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
export function useUrlState<P extends object>(params: P): [UrlValues<P>, (patch: Partial<UrlValues<P>>, step?: UrlStep) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const values = useMemo(() => readUrl(params, search), [params, search]);
  const change = useCallback(
    (patch: Partial<UrlValues<P>>, step: UrlStep = 'replace') => {
      // Read now, not at render: two changes in one turn must not undo each other.
      const { location } = pageHistory.place();
      const next = writeUrl(params, location.search, patch);
      if (next !== location.search) void navigate({ pathname: location.pathname, search: next }, { replace: step === 'replace' });
    },
    [params, navigate],
  );
  return [values, change];
}
