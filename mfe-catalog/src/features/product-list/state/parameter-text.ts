import { FILTER_TEXT_MAX, FILTER_VALUES_MAX } from '@market/catalogue-contract/list-choices';
import type { ParameterFilter } from '@market/catalogue-contract/parameter-filter';

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
  return draft && isWithinLimits(draft) ? draft : null;
}

const LARGEST_ID = 2_147_483_647;

/** What the service would refuse is no filter. */
function isWithinLimits({ parameter_id, values = [], text }: ParameterFilter): boolean {
  const isId = (id: number): boolean => id >= 1 && id <= LARGEST_ID;
  return (
    isId(parameter_id) && values.length <= FILTER_VALUES_MAX && values.every(isId) && (text === undefined || text.length <= FILTER_TEXT_MAX)
  );
}

function draftOf(parameterId: number, text: string): ParameterFilter | null {
  if (text.startsWith('*')) {
    const words = text.slice(1).trim();
    return words === '' ? null : { parameter_id: parameterId, text: words };
  }
  if (OPTIONS.test(text)) return { parameter_id: parameterId, values: [...new Set(text.split('.').map(Number))] };
  const range = RANGE.exec(text);
  return range && rangeDraft(parameterId, range[1], range[2]);
}

function rangeDraft(parameterId: number, from: string | undefined, to: string | undefined): ParameterFilter | null {
  if (from === undefined && to === undefined) return null;
  if (from !== undefined && to !== undefined && Number(from) > Number(to)) return null;
  return {
    parameter_id: parameterId,
    ...(from === undefined ? {} : { from: Number(from) }),
    ...(to === undefined ? {} : { to: Number(to) }),
  };
}
