import type { EventSourceMessage } from 'eventsource-parser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenLive } from './live-line.ts';

const text =
  'retry: 1000\n\n:\n\nevent: mailbox\nid: 4\ndata: {"unread":1}\n\nevent: notification\nid: 5\ndata: {"a":"б"}\n\ndata: one\ndata: two\n\n';
const events = [
  { event: 'mailbox', id: '4', data: '{"unread":1}' },
  { event: 'notification', id: '5', data: '{"a":"б"}' },
  { event: undefined, id: undefined, data: 'one\ntwo' },
];

let stopping: AbortController;
beforeEach(() => {
  stopping = new AbortController();
});
afterEach(() => {
  stopping.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const streamOf = (pieces: Uint8Array[]): ReadableStream =>
  new ReadableStream({
    start: (line) => {
      for (const piece of pieces) line.enqueue(piece);
      line.close();
    },
  });

/** A server whose lines say these pieces and end. Answers what the browser asked with, attempt after attempt. */
function serverOf(...lines: Uint8Array[][]) {
  const asked = vi.fn(async (_: string, __: { headers: Record<string, string> }) => {
    const pieces = lines[Math.min(asked.mock.calls.length, lines.length) - 1] ?? [];
    return new Response(streamOf(pieces));
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}

const bytesOf = (words: string): Uint8Array => new TextEncoder().encode(words);
const cutEvery = (size: number, bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size));

/** The events of one line, until it is cut. */
async function eventsOf(pieces: Uint8Array[]): Promise<EventSourceMessage[]> {
  serverOf(pieces);
  const heard: EventSourceMessage[] = [];
  const once = new AbortController();
  await listenLive({
    token: 'key',
    onEvent: (event) => heard.push(event),
    opened: () => {},
    cut: () => once.abort(),
    refused: () => {},
    stopping: once.signal,
  });
  return heard;
}

it('reads events however the text is cut', async () => {
  const bytes = bytesOf(text);
  for (let size = 1; size <= bytes.length; size += 1) {
    expect(await eventsOf(cutEvery(size, bytes)), `pieces of ${size}`).toEqual(events);
  }
});

it.each([
  ['a bare carriage return', text.replaceAll('\n', '\r')],
  ['both signs', text.replaceAll('\n', '\r\n')],
  ['a mark of the byte order before it', `\uFEFF${text}`],
])('reads lines that end with or begin by %s', async (_, words) => {
  expect(await eventsOf([bytesOf(words)])).toEqual(events);
});

it('takes no half of an event for a whole one', async () => {
  expect(await eventsOf([bytesOf('event: mailbox\ndata: {"un')])).toEqual([]);
  expect(await eventsOf([bytesOf('event: mailbox\ndata: {"un'), bytesOf('read":2}\n'), bytesOf('\n')])).toEqual([
    { event: 'mailbox', id: undefined, data: '{"unread":2}' },
  ]);
});

it('comes again as late as the server asks, after the last event it got', async () => {
  vi.useFakeTimers();
  const opened = vi.fn();
  const asked = serverOf([bytesOf('retry: 20000\n\nid: 7\ndata: x\n\n')]);
  void listenLive({ token: 'key', onEvent: () => {}, opened, cut: () => {}, refused: () => {}, stopping: stopping.signal });
  // A quarter earlier or later, so that browsers do not come back all at once.
  await vi.advanceTimersByTimeAsync(14_900);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_200);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(opened.mock.calls).toEqual([[false], [true]]);
  expect(asked.mock.calls[1]?.[1].headers).toEqual({ 'x-auth-token': 'key', 'last-event-id': '7' });
});
