import { type Direction, type Fact, isVariant, parentOf, parseLine } from './report-line.ts';

/** A place with all that the lines of a report say of it. */
interface Slot {
  subject: string;
  direction: Direction;
  path: string;
  isOptional: boolean;
  kinds: Map<string, string>;
  limits: Map<string, { value: string; line: string }>;
}

interface Api {
  subjects: Map<string, { kind: string; line: string }>;
  slots: Map<string, Slot>;
  /** Every subject with a path, whatever its direction. */
  places: Set<string>;
}

/**
 * Says what in an API no longer serves who was built against an earlier report of it, a sentence for each line; none when all goes on.
 *
 * Modules call procedures and functions, draw components and read answers; the API alone implements them. So the rules follow the direction
 * in which a value travels (the parameters of a callback travel outwards, what it answers inwards):
 *
 * - A procedure or an export may be added, and never goes. A query stays one; who was let in stays let in.
 * - `in`, what callers hand over: may become wider. Breaking are a field that goes (what it did is lost, and strict schemas refuse it), a new
 *   required one, one that becomes required, a kind of value or a variant that is no longer taken, a new or tighter limit.
 * - `out`, what callers read: may become narrower and larger. Breaking are a field that goes or becomes optional, and a kind of value, word or
 *   variant that nobody answered before: readers switch over those they know, exhaustively (oxlint asks for it), and have nothing for another.
 * - `inout`, what travels both ways (types that two modules share): both apply.
 */
export function breakingChanges(before: readonly string[], after: readonly string[]): string[] {
  const [old, now] = [apiOf(before), apiOf(after)];
  return [...brokenSubjects(old, now), ...removedSlots(old, now), ...keptSlots(old, now), ...addedSlots(old, now)];
}

function apiOf(lines: readonly string[]): Api {
  const api: Api = { subjects: new Map(), slots: new Map(), places: new Set() };
  for (const line of lines) takeIn(api, parseLine(line), line);
  return api;
}

function takeIn(api: Api, fact: Fact, line: string): void {
  if (fact.about === 'subject') {
    api.subjects.set(fact.subject, { kind: fact.kind, line });
    return;
  }
  const { subject, direction, path, isOptional } = fact.place;
  const key = `${subject} ${direction} ${path}`;
  const slot = api.slots.get(key) ?? { subject, direction, path, isOptional, kinds: new Map(), limits: new Map() };
  api.slots.set(key, slot);
  api.places.add(`${subject} ${path}`);
  if (fact.about === 'limit') slot.limits.set(fact.limit, { value: fact.value, line });
  else {
    slot.kinds.set(fact.kind, line);
    slot.isOptional = isOptional;
  }
}

const comesIn = ({ direction }: Slot): boolean => direction !== 'out';
const goesOut = ({ direction }: Slot): boolean => direction !== 'in';
const linesOf = ({ kinds }: Slot): string => [...kinds.values()].join(', ');

function brokenSubjects(old: Api, now: Api): string[] {
  return [...old.subjects].flatMap(([subject, { kind, line }]) => {
    const current = now.subjects.get(subject);
    if (!current) return [`${line}: is gone`];
    return servesStill(kind, current.kind) ? [] : [`${line}: is ${current.kind} now`];
  });
}

/** `query for ROLE_BUYER, guest` goes on to serve as `query for public`. */
function servesStill(before: string, now: string): boolean {
  const [[what, callers = ''], [whatNow, callersNow = '']] = [before.split(' for '), now.split(' for ')];
  if (what !== whatNow) return false;
  if (callers === callersNow || callersNow === 'public') return true;
  const [known, let_in] = [callers.split(', '), callersNow.split(', ')];
  return callersNow === 'signedIn' ? callers !== 'public' && !known.includes('guest') : known.every((caller) => let_in.includes(caller));
}

/** Of a whole that went its uppermost part is said alone. */
function removedSlots(old: Api, now: Api): string[] {
  return [...old.slots].flatMap(([key, slot]) => {
    if (now.slots.has(key) || !now.subjects.has(slot.subject) || !stands(now, slot)) return [];
    if (!comesIn(slot) && isVariant(slot.path)) return [];
    return [`${linesOf(slot)}: is gone`];
  });
}

function addedSlots(old: Api, now: Api): string[] {
  return [...now.slots].flatMap(([key, slot]) => {
    if (old.slots.has(key) || !old.subjects.has(slot.subject) || !stands(old, slot, now)) return [];
    if (isVariant(slot.path)) return goesOut(slot) ? [`${linesOf(slot)}: may be answered, which nobody knew`] : [];
    return comesIn(slot) && !slot.isOptional ? [`${linesOf(slot)}: is required, which nobody hands over`] : [];
  });
}

/** Whether an API has what the place is a part of. A function has no place for its parameters as a whole, as a procedure has for its input. */
function stands(api: Api, { subject, direction, path }: Slot, having: Api = api): boolean {
  const parent = parentOf(path);
  if (path === '' || parent === path) return api.subjects.has(subject);
  if (parent !== '') return api.places.has(`${subject} ${parent}`);
  const whole = `${subject} ${direction} `;
  return having.slots.has(whole) ? api.slots.has(whole) : api.subjects.has(subject);
}

function keptSlots(old: Api, now: Api): string[] {
  return [...old.slots].flatMap(([key, slot]) => {
    const current = now.slots.get(key);
    if (!current) return [];
    return [...(comesIn(slot) ? narrowedInput(slot, current) : []), ...(goesOut(slot) ? widenedOutput(slot, current) : [])];
  });
}

function narrowedInput(slot: Slot, current: Slot): string[] {
  const refused = [...slot.kinds].filter(([kind]) => !covers(current.kinds, kind)).map(([, line]) => `${line}: is no longer taken`);
  const isRequired = slot.isOptional && !current.isOptional ? [`${linesOf(current)}: is required now`] : [];
  const tightened = [...current.limits].flatMap(([limit, { value, line }]) => {
    const earlier = slot.limits.get(limit)?.value;
    return allows(limit, value, earlier) ? [] : [`${line}: ${earlier === undefined ? 'is a new limit' : `was ${earlier}`}`];
  });
  return [...refused, ...isRequired, ...tightened];
}

function widenedOutput(slot: Slot, current: Slot): string[] {
  const unknown = [...current.kinds].filter(([kind]) => !covers(slot.kinds, kind));
  const isOptional = !slot.isOptional && current.isOptional ? [`${linesOf(current)}: may be missing now`] : [];
  return [...unknown.map(([, line]) => `${line}: may be answered, which nobody knew`), ...isOptional];
}

/** Whether values of a kind are among those of the others. */
function covers(kinds: ReadonlyMap<string, string>, kind: string): boolean {
  if ([kind, 'any', 'unknown', 'void'].some((wide) => kinds.has(wide))) return true;
  if (/^(?:["`]|string )/.test(kind)) return kinds.has('string');
  if (kind === 'integer' || /^-?\d/.test(kind)) return kinds.has('number') || (/^-?\d+$/.test(kind) && kinds.has('integer'));
  return (kind === 'true' || kind === 'false') && kinds.has('boolean');
}

/** Whether a limit lets pass all that it let pass before. */
function allows(limit: string, value: string, earlier: string | undefined): boolean {
  if (value === earlier) return true;
  if (earlier === undefined || Number.isNaN(Number(value)) || Number.isNaN(Number(earlier))) return false;
  if (/^max|Maximum$/.test(limit)) return Number(value) >= Number(earlier);
  return /^min|Minimum$/.test(limit) && Number(value) <= Number(earlier);
}
