import type { BroughtForward, RestoreReport } from './after-restore.ts';

/** Of things that are named one by one, so many stand in a line. */
const NAMED = 20;

/** What an operator reads after it: what each database was restored to, what it has lost, and what was done. */
export function reportText({ services, emptied }: RestoreReport): string {
  const bus = emptied > 0 ? `The bus was emptied of ${emptied} streams and filled again.` : 'The streams of the bus were kept.';
  return [...services.flatMap((each) => [...serviceLines(each), '']), bus].join('\n');
}

function serviceLines(each: BroughtForward): string[] {
  const { service, before, restoredTo, sequences, reread, published } = each;
  const state = before ? `was brought forward after this restore already, at ${before.toISOString()}` : 'is brought forward';
  return [
    `${service} ${state}; the newest event that it was restored with is ${restoredTo ? `of ${restoredTo.toISOString()}` : 'none'}.`,
    ...lossLines(each),
    `  done: ${sequences} sequences raised, ${reread} sources to be read again, ${published} events published.`,
  ];
}

function lossLines({ lost, behind, restoredTo }: BroughtForward): string[] {
  if (lost.length === 0 && behind.length === 0) return ['  lost: nothing that the bus or another service knows of.'];
  const times = lost.map(({ at }) => at.getTime());
  const last = Math.max(...times);
  const span = restoredTo && last > restoredTo.getTime() ? `, ${((last - restoredTo.getTime()) / 1000).toFixed(0)} s of work` : '';
  return [
    ...(lost.length > 0
      ? [`  lost: ${lost.length} events that the bus holds, of ${iso(Math.min(...times))} to ${iso(last)}${span}:`]
      : ['  lost: no event that the bus holds.']),
    ...grouped(lost, ({ subject }) => subject),
    ...(behind.length > 0 ? [`  others have heard of ${behind.length} things beyond that:`] : []),
    ...grouped(behind, ({ aggregate, heardBy }) => `${aggregate}, known to ${heardBy}`),
  ];
}

const iso = (time: number): string => new Date(time).toISOString();

interface Known {
  id: string;
  /** The version that is left of it; 0: it is not there any more. */
  known: number;
}

/** Which things are gone and which are older than others know them, by kind. */
function grouped<T extends Known>(things: readonly T[], kindOf: (thing: T) => string): string[] {
  const kinds = Map.groupBy(things, kindOf);
  return [...kinds].flatMap(([kind, those]) => {
    const ids = (isGone: boolean) => [...new Set(those.filter(({ known }) => (known === 0) === isGone).map(({ id }) => id))];
    return [`    ${kind}: ${those.length}`, ...named('gone', ids(true)), ...named('older than it was', ids(false))];
  });
}

function named(how: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const more = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : '';
  return [`      ${how}: ${ids.slice(0, NAMED).join(', ')}${more}`];
}
