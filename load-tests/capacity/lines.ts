import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { client } from '../chat/client.ts';
import { person, tokenOf } from '../chat/people.ts';
import type { Running } from './running.ts';

/** Opened at once. */
const TOGETHER = 50;
/** Until what opening them left behind is collected, as far as it is going to be. */
const REST_MS = 5_000;

export interface LineSize {
  kind: string;
  service: string;
  /** Kilobytes for each line. */
  gateway: number;
  own: number;
}

interface Line {
  close(): void;
}

/** What a live line holds in the gateway and in its service: of notifications, and a socket of the chat, each of another person. */
export async function memoryOfLines(running: Running, lines: number): Promise<LineSize[]> {
  return [
    await measured(running, { kind: 'live line', service: 'notifications', lines, open: (at) => liveLine(running.url, tokenAt(at)) }),
    await measured(running, { kind: 'socket of the chat', service: 'chat', lines, open: (at) => socket(running.url, tokenAt(at)) }),
  ];
}

const tokenAt = (at: number): string => tokenOf(person(at).user);

interface Opening {
  kind: string;
  service: string;
  lines: number;
  open: (at: number) => Promise<Line>;
}

async function measured(running: Running, { kind, service, lines, open }: Opening): Promise<LineSize> {
  // The first lines pay for what a process has once.
  const opened = await openAll(0, TOGETHER, open);
  await pause(REST_MS);
  const before = { gateway: running.memory('gateway'), own: running.memory(service) };
  opened.push(...(await openAll(TOGETHER, lines, open)));
  await pause(REST_MS);
  const perLine = (megabytes: number): number => (megabytes * 1_024) / (lines - TOGETHER);
  const result = {
    ...{ kind, service },
    gateway: perLine(running.memory('gateway') - before.gateway),
    own: perLine(running.memory(service) - before.own),
  };
  for (const line of opened) line.close();
  return result;
}

async function openAll(from: number, until: number, open: Opening['open']): Promise<Line[]> {
  const opened: Line[] = [];
  for (let at = from; at < until; at += TOGETHER) {
    const some = Array.from({ length: Math.min(TOGETHER, until - at) }, (_, each) => open(at + each));
    opened.push(...(await Promise.all(some)));
  }
  return opened;
}

async function socket(url: string, token: string): Promise<Line> {
  const opened = client(url, token, () => undefined);
  await opened.connect();
  return opened;
}

function liveLine(url: string, token: string): Promise<Line> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/live`, { agent: false, headers: { 'x-auth-token': token } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`/live answered ${answer.statusCode}`));
      // It begins with the state of the mailbox.
      answer.once('data', () => resolve({ close: () => request.destroy() }));
      answer.resume();
      answer.on('error', () => undefined);
    });
    request.on('error', reject);
  });
}
