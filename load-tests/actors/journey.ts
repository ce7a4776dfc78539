/**
 * What an actor does, told once for every program that puts load: a journey yields the next step and is handed the content of its answer. k6
 * walks it one blocking call after another, Node with promises. Files of this folder import nothing but each other and plain data, because k6
 * has no packages.
 */
export interface Step {
  /** The same for all steps of a kind: figures are kept by it. */
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  /** With its query. */
  path: string;
  body?: object;
  /** What a good answer has; 200 when left out. */
  status?: number;
  /** Whether the content is what the step was for. */
  check?: (content: never) => boolean;
}

export type Journey = Generator<Step, void, unknown>;

/** Who comes: a guest, or a person with a session of that role. */
export type Role = 'guest' | 'buyer' | 'vendor';

/** One journey of one person. */
export interface Visit {
  /** From 0 up to 1. */
  random: () => number;
  /** Of this journey alone, among all that were ever walked. */
  unique: string;
}

export interface Actor {
  role: Role;
  walk: (visit: Visit) => Journey;
}

/** Who comes next, one journey after another. */
export interface Cast {
  roles: readonly Role[];
  next: (random: () => number) => Actor;
}

/** Asks for one step and answers its content, whose shape the step's check has confirmed as far as the journey goes by it. */
export function* ask<T>(step: Omit<Step, 'check'> & { check?: (content: T) => boolean }): Generator<Step, T, unknown> {
  return (yield step as Step) as T;
}

/** One of them. A check has made sure that there is one. */
export function pick<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** What came back. */
export interface Answer {
  /** 0: nothing did. */
  status: number;
  text: string;
}

type Verdict = { content: unknown } | { fault: string };

/** What a step's answer is worth; with a fault the journey ends, because the next step would be made of it. */
export function judged({ status: expected = 200, check }: Step, { status, text }: Answer): Verdict {
  if (status !== expected) return { fault: status === 0 ? 'no answer' : `answered ${status}` };
  const content = parsed(text);
  if (content === undefined) return { fault: 'no JSON' };
  return !check || check(content as never) ? { content } : { fault: 'another content than expected' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A failure of the server, which no load excuses: 5xx, or no answer at all. */
export const isServerError = ({ status }: Answer): boolean => status === 0 || status >= 500;
