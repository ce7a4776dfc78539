import type { ParameterFilter } from '@market/catalogue-contract/parameter-filter';
import { ParameterFilter as ParameterFilterSchema } from '@market/catalogue-contract/parameter-filter';

/**
 * One parameter filter as the value of `p<id>` in the address, in characters that need no percent-encoding:
 * `3.7` chosen options · `100..200`, `..200`, `100..` a range · `*хлопок` words.
 */
export function parameterToText(filter: ParameterFilter): string | null {
  if (filter.values !== undefined && filter.values.length > 0) return filter.values.join('.');
  if (filter.from !== undefined || filter.to !== undefined) return `${filter.from ?? ''}..${filter.to ?? ''}`;
  if (filter.text) return `*${filter.text}`;
  return null;
}

const OPTIONS = /^\d+(\.\d+)*$/;
const RANGE = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/;

/** Reads what `parameterToText` wrote; null for anything else, so that a broken address only loses that filter. */
export function parameterFromText(parameterId: number, text: string): ParameterFilter | null {
  const draft = draftOf(parameterId, text);
  const parsed = ParameterFilterSchema.safeParse(draft);
  return parsed.success ? parsed.data : null;
}

function draftOf(parameterId: number, text: string): unknown {
  if (text.startsWith('*')) return { parameter_id: parameterId, text: text.slice(1) };
  if (OPTIONS.test(text)) return { parameter_id: parameterId, values: [...new Set(text.split('.').map(Number))] };
  const range = RANGE.exec(text);
  return range && rangeDraft(parameterId, range[1], range[2]);
}

function rangeDraft(parameterId: number, from: string | undefined, to: string | undefined): unknown {
  if (from === undefined && to === undefined) return null;
  if (from !== undefined && to !== undefined && Number(from) > Number(to)) return null;
  return {
    parameter_id: parameterId,
    ...(from === undefined ? {} : { from: Number(from) }),
    ...(to === undefined ? {} : { to: Number(to) }),
  };
}
